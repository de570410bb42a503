// The board's own changes: they show, are stored, and are settled with what the server says.
import type { Dispatch } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import type { SerialQueue } from '#app/cms/data/use-serial-queue.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { Board, Card, CardPosition } from './board.ts'
import type { BoardChange } from './board-changes.ts'
import type { BoardReader } from './board-reader.ts'
import { updateStatus } from './update-status.ts'

type Steps = { dispatch: Dispatch<BoardChange>; readAgain: (id?: string) => Promise<void> }

/** Moves a card and stores the move; on failure, moves it back and throws. */
export async function storeMove(
  { dispatch, readAgain, inLine }: Steps & { inLine: SerialQueue },
  id: string,
  to: CardPosition,
  from?: InquiryStatus,
): Promise<Card> {
  dispatch({ type: 'move', id, to })
  try {
    const record = await inLine(id, () => updateStatus(id, to.status, from))
    dispatch({ type: 'saved', record })
    return record
  } catch (error) {
    dispatch({ type: 'failed', id })
    // After a time-out or a deletion only the server knows the state.
    readAgain(id)
    throw error
  } finally {
    refreshCounts()
  }
}

type Removal = { latest: { readonly current: Board }; reader: Pick<BoardReader, 'readAgain' | 'removed'> }

export async function storeRemoval(
  { latest, dispatch, reader }: Pick<Steps, 'dispatch'> & Removal,
  id: string,
): Promise<void> {
  const before = latest.current.cards[id]
  await readResponse(call.inquiries.$delete({ query: { id } })).catch(ignoreMissing)
  const now = latest.current.cards[id]
  // While the response was on its way, a colleague may have restored it.
  if (now && now !== before) await reader.readAgain(id)
  else {
    dispatch({ type: 'removed', id })
    reader.removed(id)
  }
  refreshCounts()
}
