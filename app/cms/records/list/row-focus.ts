import { useEffect, useRef } from 'react'

/** The link of the row at a place, or of the last one; the search box where there is no row. */
export function focusRow(place: number) {
  const links = [...document.querySelectorAll<HTMLElement>('.table .open')]
  const next = links[Math.min(place, links.length - 1)] ?? document.querySelector<HTMLElement>('.tools input')
  next?.focus()
}

/** When the row with the focus leaves the list, the row in its place gets it. `rows` tells one list from another. */
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
