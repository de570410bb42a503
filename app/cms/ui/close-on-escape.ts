type Key = { key: string; preventDefault: () => void; stopPropagation: () => void }

/** Escape leaves a form, and not the sheet around it. */
export function closeOnEscape(event: Key, close: () => void): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  close()
}
