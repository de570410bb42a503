export const tileOf = (objectKey: string) =>
  document.querySelector<HTMLElement>(`[data-photo="${objectKey}"]`)

/** After the next render, where that took the focus away: a node that moves in the page, or leaves it, loses it. */
export function focusPhoto(objectKey: string | undefined): void {
  requestAnimationFrame(() => {
    if (objectKey === undefined || document.activeElement !== document.body) return
    tileOf(objectKey)?.querySelector<HTMLElement>('[data-open]')?.focus()
  })
}
