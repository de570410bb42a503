import { useEffect, useRef } from 'react'

/** The last row beyond the end; the search box without rows. */
export function focusRow(place: number) {
  const links = [...document.querySelectorAll<HTMLElement>('.table :is(.open, [data-row-focus])')]
  const next = links[Math.min(place, links.length - 1)] ?? document.querySelector<HTMLElement>('.tools input')
  next?.focus()
}

/** When the focused row leaves the list, the row that takes its place gets the focus. `rows` identifies the list. */
export function useRowFocus(rows: string) {
  const focused = useRef<{ row: HTMLTableRowElement; place: number }>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLTableRowElement>('.table tbody tr') : null
      focused.current = row ? { row, place: row.sectionRowIndex } : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the occasion
  useEffect(() => {
    const { current: gone } = focused
    if (!gone || gone.row.isConnected || document.activeElement !== document.body) return
    focusRow(gone.place)
  }, [rows])
}
