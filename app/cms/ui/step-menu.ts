const items = '[role^=menuitem]:not(:disabled)'

/** Moves the focus in a menu by arrows, Home and End. Returns whether the key was one of them. */
export function stepMenu(key: string, menu: Element): boolean {
  const found = [...menu.querySelectorAll<HTMLElement>(items)]
  const at = found.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (to === undefined) return false
  found.at(to % found.length)?.focus()
  return true
}
