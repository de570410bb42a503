import type { KeyboardEvent } from 'react'

export const rowEntry = { 'data-row-entry': '' }

const inRow = '[data-row-entry]'
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Left and right move along the header's row, also from a dropdown, and wrap around. */
export function moveAlongRow(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const item = (event.target as Element).closest('li:has(> [data-row-entry])')
  const here = item?.querySelector<HTMLElement>(inRow)
  if (!step || !here) return
  event.preventDefault()
  moveFocus([...event.currentTarget.querySelectorAll<HTMLElement>(inRow)], here, step)
}

/** Up, down, Home and End move within an open dropdown. */
export function moveInList(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const here = event.target as HTMLElement
  const ends: Record<string, HTMLElement | undefined> = { Home: links[0], End: links.at(-1) }
  const end = ends[event.key]
  if (!end && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  if (end) end.focus()
  else moveFocus(links, here, event.key === 'ArrowDown' ? 1 : -1)
}

function moveFocus(entries: HTMLElement[], from: HTMLElement, step: number) {
  const to = (entries.indexOf(from) + step + entries.length) % entries.length
  entries[to]?.focus()
}
