// A person's choices, stored in this browser. It may forbid its storage: each visit then begins without them. The server
// has no `window`; Node's own `localStorage` would write a warning between the lines of the log.

export function readChoice(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null forgets it. */
export function storeChoice(key: string, choice: string | null): void {
  try {
    if (choice === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, choice)
  } catch {
    // It holds until the page is left.
  }
}
