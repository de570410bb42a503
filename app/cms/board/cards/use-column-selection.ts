import { useEffect, useEffectEvent, useState } from 'react'
import type { BoardController } from '#app/cms/board/state/use-board.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { mostAtOnce } from '#app/domain/request-fields.ts'
import { isAllSelected } from './board-column.tsx'
import type { Selection } from './use-selection.ts'

/**
 * Selects all cards of a column, or none; those that are not loaded yet are loaded first. It must be called beside
 * `useBoard`: a child's effect would run before the board's own, and load the same page again.
 */
export function useColumnSelection({ board, loadMore }: BoardController, selection: Selection) {
  const toast = useToast()
  /** The column whose cards are loaded to be selected. */
  const [selecting, setSelecting] = useState<InquiryStatus>()
  const column = selecting && board.columns[selecting]
  const goOn = useEffectEvent(() => {
    if (!selecting || !column) return
    if (column.next && column.ids.length < mostAtOnce) {
      loadMore(selecting).catch((error) => {
        setSelecting(undefined)
        toast(`The leads could not be read. ${failureText(error)}`, { kind: 'error' })
      })
      return
    }
    selection.addAll(column.ids.slice(0, mostAtOnce))
    setSelecting(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was loaded
  useEffect(() => goOn(), [column])
  const selectAll = (status: InquiryStatus) => {
    if (isAllSelected(board.columns[status], selection.ids)) selection.removeAll(board.columns[status].ids)
    else setSelecting(status)
  }
  return { selecting, selectAll }
}

export type ColumnSelection = ReturnType<typeof useColumnSelection>
