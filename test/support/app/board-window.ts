// A board in a window of its own, without a browser: the board's state, its calls and its event stream, over a line that
// can lose requests and answers.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Board, openBoard } from '#app/cms/board/state/board.ts'
import { type BoardChange, changeBoard } from '#app/cms/board/state/board-changes.ts'
import { BoardReader } from '#app/cms/board/state/board-reader.ts'
import { queryOf, readBoard, readColumnPage } from '#app/cms/board/state/read-board.ts'
import { serialQueue } from '#app/cms/data/use-serial-queue.ts'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { inquiryStatuses } from '#app/domain/inquiry/inquiry-status.ts'
import type { Whose } from '#app/domain/owner/owner.ts'
import type { TestApp } from './create-test-app.ts'
import { type EventReader, readEvents } from './read-events.ts'

export type Viewer = { id: string; name: string; headers: { cookie: string } }
/** What gets lost: nothing, requests on their way, or answers once the server has acted. */
type Loss = 'nothing' | 'requests' | 'answers'

/** A change that was sent, as the server answered it, whether the window heard of it or not. */
export type Answered = { by: Viewer; call: string; sent: unknown; status: number; body: unknown }

const contact = inquiryCategories.find(({ slug }) => slug === 'general-contact')!
const windows = new AsyncLocalStorage<BoardWindow>()

/** For `vi.stubGlobal('fetch', …)`: each window's calls go over its own line. */
export const fetchOfWindow: typeof fetch = (input, init) => windows.getStore()!.fetch(input, init)

export class BoardWindow {
  readonly viewer: Viewer
  readonly whose: Whose
  readonly inLine = serialQueue()
  readonly answered: Answered[] = []
  readonly latest = {} as { current: Board }
  reader!: BoardReader
  readonly #web: TestApp['web']
  #loss: Loss = 'nothing'
  #events: EventReader | undefined
  #held: { acted: () => void; released: Promise<void> } | undefined
  #running = 0
  #heard = new Set<string>()
  #stop = () => {}

  constructor(web: TestApp['web'], viewer: Viewer, whose: Whose) {
    this.#web = web
    this.viewer = viewer
    this.whose = whose
  }

  /** Runs something as code of this window. */
  do<Result>(what: () => Promise<Result>): Promise<Result> {
    return windows.run(this, what)
  }

  readonly readAgain = (id?: string) => this.reader.readAgain(id)

  get board() {
    return this.latest.current
  }

  readonly dispatch = (change: BoardChange) => {
    const { unsaved } = this.board
    this.latest.current = changeBoard(this.board, change)
    if (this.board.unsaved !== unsaved) void this.reader.catchUp()
  }

  get #query() {
    return queryOf(contact, { search: '', filter: {}, whose: this.whose })
  }

  open = () =>
    this.do(async () => {
      const query = this.#query
      this.latest.current = openBoard(await readBoard(query))
      const { dispatch, viewer } = this
      this.reader = new BoardReader(() => ({ query, me: viewer.id, board: this.board, dispatch }))
      this.#stop = this.reader.start()
      await this.connect()
    })

  /** As scrolling to the end of each column does. */
  loadRest = () =>
    this.do(async () => {
      for (const status of inquiryStatuses) {
        for (let from = this.board.columns[status].next; from; from = this.board.columns[status].next) {
          const page = await readColumnPage(this.#query, status, from)
          this.dispatch({ type: 'appended', status, from, page })
        }
      }
    })

  /** The server says hello first, so that everything is read. */
  connect = () =>
    this.do(async () => {
      this.#loss = 'nothing'
      const { headers } = this.viewer
      const events = readEvents(await this.#web.request('/api/events', { headers }))
      this.#events = events
      void this.#listen(events)
    })

  /** Until `connect`. */
  async cut(loss: Loss) {
    this.#loss = loss
    await this.#events?.close()
    this.#events = undefined
  }

  async close() {
    this.#stop()
    await this.#events?.close()
  }

  /** The answer to the next change comes once `release` is called; `acted` is when the server gave it. */
  holdNext() {
    const [acted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    this.#held = { acted: acted.resolve, released: released.promise }
    return { acted: acted.promise, release: released.resolve }
  }

  /** Whether all news up to this inquiry's have been heard, and were read. */
  isUpTo = (id: string) => this.isIdle() && this.#heard.has(id)
  isIdle = () => this.#running === 0
  forgetHeard = () => this.#heard.clear()

  async fetch(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const isChange = init.method !== 'GET'
    const held = isChange ? this.#held : undefined
    if (isChange) this.#held = undefined
    this.#running++
    const response = await this.#send(String(input), init).finally(() => this.#running--)
    held?.acted()
    await held?.released
    return response
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    if (this.#loss === 'requests') throw new TypeError('the request is lost')
    const headers = new Headers(init.headers)
    headers.set('cookie', this.viewer.headers.cookie)
    const response = await this.#web.request(path, { ...init, headers })
    if (init.method !== 'GET') await this.#note(path, init, response.clone())
    if (this.#loss === 'answers') throw new TypeError('the answer is lost')
    return response
  }

  async #note(path: string, { method, body }: RequestInit, response: Response) {
    const [route = '', query = ''] = path.split('?')
    const sent: unknown = body ? JSON.parse(String(body)) : Object.fromEntries(new URLSearchParams(query))
    const call = `${method} ${route}`
    this.answered.push({ by: this.viewer, call, sent, status: response.status, body: await response.json() })
  }

  async #listen(events: EventReader) {
    for (let news = await events.next(); news; news = await events.next()) {
      if (news.event === 'hello') this.readAgain()
      if (news.event !== 'changes') continue
      const changes = news.data as LiveChanges
      this.reader.hear(changes)
      for (const { id } of changes.inquiries) this.#heard.add(id)
    }
  }
}
