/** The last row beyond the end; the search box without rows. */
export function focusRow(place: number) {
  const links = [...document.querySelectorAll<HTMLElement>('.table :is(.open, [data-row-focus])')]
  const next = links[Math.min(place, links.length - 1)] ?? document.querySelector<HTMLElement>('.tools input')
  next?.focus()
}
