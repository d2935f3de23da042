// House rules: a form that came back with something to put right says so first.

document.querySelector("[data-focus]")?.focus();
