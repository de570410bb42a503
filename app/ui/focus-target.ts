import type { MouseEvent } from 'react'

/** For a link to a field: focuses it without a history entry. */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.focus()
}
