// Runs before the first paint, so that what needs scripts never flickers in or shifts the page.
document.documentElement.classList.add("js");
