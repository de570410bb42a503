// Reads what others changed, one round after the other, and merges it into a board; never cards in the user's hands.
import type { Dispatch } from 'react'
import { logWarning } from '#app/cms/data/browser-log.ts'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { inquiryStatuses, perStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { Board, BoardPages, Card } from './board.ts'
import type { BoardChange } from './board-changes.ts'
import { isPinned, type News } from './board-news.ts'
import { type BoardQuery, belongsTo, readBoard, readCounts, readInquiry } from './read-board.ts'

/** With more changes, the whole board is read. */
const maxSingleReads = 20
const retryAfterMs = 5000

/** `board` is the current one. */
export type BoardSource = {
  query: BoardQuery
  me: string | undefined
  board: Board
  dispatch: Dispatch<BoardChange>
}

export class BoardReader {
  readonly #source: () => BoardSource
  readonly #ids = new Map<string, { gone: boolean }>()
  #all = false
  #busy = false
  #reading: Promise<void> = Promise.resolve()
  #over = false
  /** Cards that the user removed while they were being read. */
  #outdated = new Set<string>()

  constructor(source: () => BoardSource) {
    this.#source = source
  }

  /** Returns a function that stops. */
  start(): () => void {
    this.#over = false
    return () => {
      this.#over = true
    }
  }

  hear({ inquiries, collections }: LiveChanges): void {
    // A card shows its home's name and photo.
    if (collections.includes('properties') && namesHome(this.#source().board)) this.#all = true
    for (const { id, change } of inquiries) this.#ids.set(id, { gone: change === 'delete' })
    void this.catchUp()
  }

  /** Without an id, everything. */
  readAgain(id?: string): Promise<void> {
    if (!id) this.#all = true
    else if (!this.#ids.has(id)) this.#ids.set(id, { gone: false })
    return this.catchUp()
  }

  /** The user removed the card: what is being read may have it still, or again, so only a later reading counts. */
  removed(id: string): void {
    if (this.#busy) this.#outdated.add(id)
  }

  /** Settles when all that is due has been read, or a read has failed. */
  catchUp(): Promise<void> {
    if (!this.#busy && !this.#over) this.#reading = this.#readDue()
    return this.#reading
  }

  async #readDue(): Promise<void> {
    this.#busy = true
    try {
      while (this.#all || this.#due().length > 0) await this.#readNext(this.#source())
    } catch (error) {
      logWarning('The board could not be read.', error)
      setTimeout(() => this.catchUp(), retryAfterMs)
    } finally {
      this.#busy = false
    }
  }

  readonly #isCurrent = ({ _id }: Card) => !this.#outdated.has(_id)

  #current(columns: BoardPages['columns']): BoardPages['columns'] {
    return perStatus((status) => {
      const { cards, next } = columns[status]
      return { cards: cards.filter(this.#isCurrent), next }
    })
  }

  #due() {
    const { board } = this.#source()
    return [...this.#ids].filter(([id]) => !isPinned(board, id))
  }

  async #readNext({ query, me, board, dispatch }: BoardSource) {
    const due = this.#due()
    const all = this.#all || due.length > maxSingleReads
    this.#all = false
    for (const [id] of due) this.#ids.delete(id)
    try {
      if (all) {
        const pages = await readBoard(query, lengthsOf(board))
        dispatch({ type: 'refreshed', pages: { ...pages, columns: this.#current(pages.columns) } })
      } else {
        const news = await readNews(query, me, board, due)
        dispatch({ type: 'heard', news: { ...news, records: news.records.filter(this.#isCurrent) } })
      }
      for (const [id, { gone }] of due) if (gone) this.#outdated.delete(id)
      for (const id of this.#outdated) this.#ids.set(id, { gone: false })
      this.#outdated.clear()
    } catch (error) {
      this.#all ||= all
      for (const [id, what] of due) if (!this.#ids.has(id)) this.#ids.set(id, what)
      throw error
    }
  }
}

const namesHome = ({ cards }: Board) => Object.values(cards).some(({ property }) => property !== null)

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
