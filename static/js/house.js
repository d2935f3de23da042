// House rules: a form that came back with something to put right says so first; and the enter key in a field
// means that the field is filled, not that the rules are saved.

document.querySelector("[data-focus]")?.focus();
document.getElementById("house-form").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches("input[type=text]")) event.preventDefault();
});
