import { useEffect, useRef } from 'react'
import { type Board, type CardPosition, positionOf } from '#app/cms/board/state/board.ts'
import type { BoardController } from '#app/cms/board/state/use-board.ts'
import { InquirySheet } from '#app/cms/inquiries/sheet/inquiry-sheet.tsx'
import type { Neighbors } from '#app/cms/inquiries/sheet/sheet-header.tsx'
import { useTrashMessage } from '#app/cms/ui/use-trash-message.ts'
import { grouped } from '#app/domain/counted.ts'
import { type InquiryStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'

type Props = { id: string; controller: BoardController; onGo: (id: string) => void; onClose: () => void }

/** The open inquiry over its board. "Next" follows the column in which it was opened. */
export function BoardSheet({ id, controller, onGo, onClose }: Props) {
  const { board, changeStatus, remove, loadMore, readAgain } = controller
  const tell = useTrashMessage()
  const start = useStart(board, id)
  const { ids, next } = start ? board.columns[start.status] : { ids: [], next: undefined }
  const nearEnd = start !== undefined && start.index >= ids.length - 2
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end that is reached
  useEffect(() => {
    if (nearEnd && next) loadMore(start.status).catch(() => undefined)
  }, [nearEnd, next])
  return (
    <InquirySheet
      id={id}
      known={board.cards[id]}
      neighbors={neighborsOf(board, id, start)}
      onGo={onGo}
      onClose={onClose}
      onStatus={changeStatus}
      onChanged={readAgain}
      onDelete={async (record) => {
        await remove(record._id)
        tell([record._id], `Deleted the inquiry of ${record.name}`, ([back]) => readAgain(back))
      }}
    />
  )
}

/** The card's current position while it stays in the column where it was opened, else its position at opening. */
function useStart(board: Board, id: string): CardPosition | undefined {
  const opened = useRef<{ id: string; status: InquiryStatus; index: number }>(undefined)
  const now = positionOf(board, id)
  if (now && (opened.current?.id !== id || opened.current.status === now.status))
    opened.current = { id, ...now }
  return opened.current?.id === id ? opened.current : undefined
}

function neighborsOf(board: Board, id: string, start: CardPosition | undefined): Neighbors {
  if (!start) return {}
  const { ids } = board.columns[start.status]
  const stays = ids[start.index] === id
  const all = board.counts[start.status]
  return {
    previous: ids[start.index - 1],
    // A card that left the column gave its place to the next one.
    next: ids[stays ? start.index + 1 : start.index],
    text: stays
      ? `${grouped(start.index + 1)} of ${grouped(all)} ${statusNames[start.status].toLowerCase()}`
      : undefined,
  }
}
