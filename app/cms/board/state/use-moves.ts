// Moves show at once and are stored in the background. A failed move returns to its place, with a message.
import type { Dispatch, RefObject } from 'react'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { useSerialQueue } from '#app/cms/data/use-serial-queue.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { type InquiryStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { type Board, type Card, type CardPosition, positionOf } from './board.ts'
import type { BoardChange } from './board-changes.ts'
import { storeMove } from './store-change.ts'
import { logTimeOut, updateStatus } from './update-status.ts'

type BoardController = {
  latest: RefObject<Board>
  dispatch: Dispatch<BoardChange>
  readAgain: (id?: string) => Promise<void>
  announce: (text: string) => void
  focusCard: (id: string) => void
}

export function useMoves({ latest, dispatch, readAgain, announce, focusCard }: BoardController) {
  const toast = useToast()
  const inLine = useSerialQueue()
  const store = (id: string, to: CardPosition, undone?: InquiryStatus) =>
    storeMove({ dispatch, readAgain, inLine }, id, to, undone)

  /** `undone`: the status that an undo takes back. A colleague's later move stays. */
  const moveCard = async (id: string, to: CardPosition, undone?: InquiryStatus) => {
    const from = positionOf(latest.current, id)
    const card = latest.current.cards[id]
    if (!from || !card) return
    if (from.status === to.status) {
      dispatch({ type: 'move', id, to })
      announce(`${card.name}, position ${to.index + 1} in ${statusNames[to.status]}`)
      return
    }
    const takeBack = () => {
      focusCard(id)
      if (positionOf(latest.current, id)) void moveCard(id, from, to.status)
      else void returnUnseen(card, from.status, to.status)
    }
    const text = `Moved ${card.name} ${undone ? 'back ' : ''}to ${statusNames[to.status]}`
    const takeAway = toast(text, undone ? {} : { action: { label: 'Undo', hint: 'Z', run: takeBack } })
    try {
      await store(id, to, undone)
    } catch (error) {
      takeAway()
      const waiting = latest.current.unsaved[id]
      // Only the last of several moves is announced.
      if (waiting && waiting.moves > 1) return
      tellOf(error, card, waiting?.status ?? from.status, () => void moveCard(id, to))
    }
  }

  /** The move took the card off a filtered board. */
  const returnUnseen = async (card: Card, status: InquiryStatus, from: InquiryStatus) => {
    const takeAway = toast(`Moved ${card.name} back to ${statusNames[status]}`)
    try {
      await inLine(card._id, () => updateStatus(card._id, status, from))
    } catch (error) {
      takeAway()
      tellOf(error, card, from, () => void returnUnseen(card, status, from))
    }
    await readAgain(card._id)
  }

  const tellOf = (error: unknown, { name }: Card, back: InquiryStatus, run: () => void) => {
    const stands = `${name} is back in ${statusNames[back]}`
    if (logTimeOut(error)) announce(stands)
    else if (hasStatus(error, 409))
      toast(`A colleague moved ${name} meanwhile. It stays there.`, { kind: 'error' })
    else if (hasStatus(error, 404)) toast(`${name} was deleted meanwhile`, { kind: 'error' })
    else toast(`Not saved. ${stands}`, { kind: 'error', action: { label: 'Try again', run } })
  }

  return { moveCard, store }
}

const hasStatus = (error: unknown, status: number) => error instanceof CallFailed && error.status === status
