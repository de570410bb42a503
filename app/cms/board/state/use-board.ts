import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { useLive } from '#app/cms/data/use-live.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { type Board, type BoardPages, type CardPosition, openBoard } from './board.ts'
import { changeBoard } from './board-changes.ts'
import { BoardReader, type BoardSource } from './board-reader.ts'
import { type BoardQuery, readColumnPage } from './read-board.ts'
import { storeRemoval } from './store-change.ts'
import { useMoves } from './use-moves.ts'

type Announcer = { announce: (text: string) => void; focusCard: (id: string) => void }

/** The state and actions of a board, until its category or search changes. */
export function useBoard(query: BoardQuery, first: BoardPages, { announce, focusCard }: Announcer) {
  const [board, dispatch] = useReducer(changeBoard, first, openBoard)
  // A response from seconds ago must meet the current board.
  const latest = useRef(board)
  useEffect(() => {
    latest.current = board
  }, [board])
  const me = useCurrentUser()?.id
  const reader = useBoardNews({ query, me, board, latest, dispatch })
  const readAgain = (id?: string) => reader.readAgain(id)
  const { moveCard, store } = useMoves({ latest, dispatch, readAgain, announce, focusCard })

  const loadMore = async (status: InquiryStatus) => {
    const from = latest.current.columns[status].next
    if (!from) return
    try {
      const page = await readColumnPage(query, status, from)
      dispatch({ type: 'appended', status, from, page })
    } catch (error) {
      logWarning('More inquiries could not be read.', error)
      throw error
    }
  }

  const changeStatus = async (id: string, status: InquiryStatus) => {
    const top: CardPosition = { status, index: 0 }
    const record = await store(id, top)
    readAgain()
    return record
  }

  const remove = (id: string) => storeRemoval({ latest, dispatch, reader }, id)

  return { board, dispatch, latest, moveCard, loadMore, changeStatus, remove, readAgain }
}

export type BoardController = ReturnType<typeof useBoard>

type Source = BoardSource & { latest: RefObject<Board> }

/** Merges what others change into the board as it happens, except cards in the user's hands. */
function useBoardNews({ latest, ...source }: Source): BoardReader {
  const { held, unsaved } = source.board
  const sourceNow = useEffectEvent(() => ({ ...source, board: latest.current }))
  const [reader] = useState(() => new BoardReader(() => sourceNow()))
  useEffect(() => reader.start(), [reader])
  useLive(
    (changes) => reader.hear(changes),
    () => reader.readAgain(),
  )
  // Reads what arrived while a card was held or being saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the occasion
  useEffect(() => void reader.catchUp(), [held, unsaved, reader])
  return reader
}
