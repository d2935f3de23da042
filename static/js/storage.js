// What this phone keeps by itself. A browser may refuse to keep anything: then nothing is kept, and nothing breaks.

export function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function keysOf(belongs) {
  try {
    return Object.keys(localStorage).filter(belongs);
  } catch {
    return [];
  }
}

export function forget(belongs) {
  try {
    Object.keys(localStorage).filter(belongs).forEach((key) => localStorage.removeItem(key));
  } catch {
    // nothing was kept
  }
}
