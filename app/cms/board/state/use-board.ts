import { useEffect, useReducer, useRef } from 'react'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { type BoardPages, type CardPosition, openBoard } from './board.ts'
import { changeBoard } from './board-changes.ts'
import { type BoardQuery, readColumnPage } from './read-board.ts'
import { storeRemoval } from './store-change.ts'
import { useBoardNews } from './use-board-news.ts'
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
  const me = useSignedIn()?.id
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
