// Merges what others change into the board as it happens, except cards in the user's hands.
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { useLive } from '#app/cms/data/use-live.ts'
import { inquiryStatuses, perStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { Board } from './board.ts'
import type { BoardChange } from './board-changes.ts'
import { isPinned, type News } from './board-news.ts'
import { type BoardQuery, belongsTo, readBoard, readCounts, readInquiry } from './read-board.ts'

/** With more changes, the whole board is read. */
const maxSingleReads = 20
const retryAfterMs = 5000

type ToRead = {
  ids: Map<string, { gone: boolean }>
  all: boolean
  busy: boolean
  over: boolean
}

type Source = {
  query: BoardQuery
  me: string | undefined
  board: Board
  latest: RefObject<Board>
  dispatch: Dispatch<BoardChange>
}

export function useBoardNews({ query, me, board, latest, dispatch }: Source) {
  const { held, unsaved } = board
  const toRead = useRef<ToRead>({ ids: new Map(), all: false, busy: false, over: false })
  const catchUp = useEffectEvent(async () => {
    const waiting = toRead.current
    if (waiting.busy || waiting.over) return
    waiting.busy = true
    try {
      while (dueOf(latest.current, waiting).some)
        await readNext({ query, me, board: latest.current, dispatch }, waiting)
    } catch (error) {
      logWarning('The board could not be read.', error)
      setTimeout(catchUp, retryAfterMs)
    } finally {
      waiting.busy = false
    }
  })
  useEffect(() => {
    const waiting = toRead.current
    waiting.over = false
    return () => {
      waiting.over = true
    }
  }, [])
  const readAgain = (id?: string) => {
    const { ids } = toRead.current
    if (!id) toRead.current.all = true
    else if (!ids.has(id)) ids.set(id, { gone: false })
    void catchUp()
  }
  useLive(
    ({ inquiries, collections }) => {
      // A card shows its home's name and photo.
      if (collections.includes('properties') && namesHome(latest.current)) toRead.current.all = true
      for (const { id, change } of inquiries) toRead.current.ids.set(id, { gone: change === 'delete' })
      void catchUp()
    },
    () => readAgain(),
  )
  // Reads what arrived while a card was held or being saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the occasion
  useEffect(() => void catchUp(), [held, unsaved])
  return readAgain
}

const namesHome = ({ cards }: Board) => Object.values(cards).some(({ property }) => property !== null)

function dueOf(board: Board, waiting: ToRead) {
  const due = [...waiting.ids].filter(([id]) => !isPinned(board, id))
  return { due, some: waiting.all || due.length > 0 }
}

async function readNext({ query, me, board, dispatch }: Omit<Source, 'latest'>, waiting: ToRead) {
  const { due } = dueOf(board, waiting)
  const all = waiting.all || due.length > maxSingleReads
  waiting.all = false
  for (const [id] of due) waiting.ids.delete(id)
  try {
    if (all) dispatch({ type: 'refreshed', pages: await readBoard(query, lengthsOf(board)) })
    else dispatch({ type: 'heard', news: await readNews(query, me, board, due) })
  } catch (error) {
    waiting.all ||= all
    for (const [id, what] of due) if (!waiting.ids.has(id)) waiting.ids.set(id, what)
    throw error
  }
}

const lengthsOf = ({ columns }: Board) => perStatus((status) => columns[status].ids.length)

async function readNews(
  query: BoardQuery,
  me: string | undefined,
  board: Board,
  due: [string, { gone: boolean }][],
): Promise<News> {
  const gone = due.filter(([, what]) => what.gone).map(([id]) => id)
  const ids = due.filter(([, what]) => !what.gone).map(([id]) => id)
  // Only the server's search knows whether an unknown card matches.
  const unknown = query.search ? ids.filter((id) => !(id in board.cards)) : []
  const singly = ids.filter((id) => !unknown.includes(id))
  const [counts, found, single] = await Promise.all([
    readCounts(query),
    unknown.length > 0 ? readBoard(query) : undefined,
    Promise.all(singly.map(readInquiry)),
  ])
  const listed = found ? inquiryStatuses.flatMap((status) => found.columns[status].cards) : []
  const belonging = single.filter((card) => card !== undefined).filter((card) => belongsTo(query, card, me))
  const records = [...belonging, ...listed.filter(({ _id }) => unknown.includes(_id))]
  const left = singly.filter((id) => !belonging.some(({ _id }) => _id === id))
  return { records, gone: [...gone, ...left], ...counts }
}
