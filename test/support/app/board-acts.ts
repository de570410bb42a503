// What people do at a board, as its buttons send it, from what the window shows.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Card } from '#app/cms/board/state/board.ts'
import { storeMove, storeRemoval } from '#app/cms/board/state/store-change.ts'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { inquiryStatuses } from '#app/domain/inquiry/inquiry-status.ts'
import type { BoardWindow, Viewer } from './board-window.ts'

export const leadCount = 3
const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const kinds = fc.constantFrom('hand', 'move', 'note', 'bulk status', 'bulk owner', 'bulk next touch')
export const step = fc.record({
  who: fc.nat(3),
  act: fc.oneof({ weight: 2, arbitrary: kinds }, fc.constantFrom('trash', 'trash all', 'restore')),
  lead: fc.nat(leadCount - 1),
  /** A colleague, or nobody. */
  to: fc.nat(4),
  status: fc.constantFrom(...inquiryStatuses),
  /** What gets lost; then the window is cut off for the round, connects again, and the person tries again. */
  lost: fc.constantFrom('nothing', 'nothing', 'requests', 'answers'),
  /** The answer comes after the next round. */
  late: fc.boolean(),
})
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export const act = (window: BoardWindow, id: string, step: Step, staff: Viewer[]) =>
  acts[step.act]!(window, id, step, staff).catch(refusal)

const acts: Record<
  string,
  (window: BoardWindow, id: string, step: Step, staff: Viewer[]) => Promise<unknown>
> = {
  hand: async (window, id, { to }, staff) => {
    const from = window.board.cards[id]?.ownerId ?? null
    const json = { id, ownerId: staff[to]?.id ?? null, from }
    await readResponse(call.inquiries.owner.$put({ json })).finally(() => window.readAgain(id))
  },
  move: (window, id, { status }) => storeMove(window, id, { status, index: 0 }),
  note: async (window, inquiryId) => {
    const json = { inquiryId, kind: 'call', outcome: 'reached', text: randomUUID() } as const
    await readResponse(call.touches.$post({ json })).finally(() => window.readAgain(inquiryId))
  },
  'bulk status': (window, _, { status }) => bulk(window, 'status', (card) => [card.status, status]),
  'bulk owner': (window, _, { to }, staff) =>
    bulk(window, 'owner', (card) => [card.ownerId, staff[to]?.id ?? null]),
  'bulk next touch': (window, _, { to }) =>
    bulk(window, 'nextTouch', (card) => [card.nextTouch, to > 1 ? { on: day, note: '' } : null]),
  trash: (window, id) => storeRemoval(window, id),
  'trash all': async ({ board, readAgain }) => {
    const ids = Object.keys(board.cards)
    if (ids.length > 0) await readResponse(call.trash.$post({ json: { collection: 'inquiries', ids } }))
    readAgain()
  },
  restore: async (window, id) => {
    await readResponse(call.trash.restore.$post({ json: { ids: [id] } }))
    window.readAgain(id)
  },
}

async function bulk({ board, readAgain }: BoardWindow, field: string, ends: (card: Card) => unknown[]) {
  const changes = Object.values(board.cards).map((card) => {
    const [from, to] = ends(card)
    return { ids: [card._id], from, to }
  })
  const json = { field, changes } as Parameters<typeof call.inquiries.many.$put>[0]['json']
  if (changes.length > 0) await readResponse(call.inquiries.many.$put({ json })).finally(() => readAgain())
}

/** A colleague was faster, or the line was cut: nothing is acknowledged to this window. */
function refusal(error: unknown) {
  if (!(error instanceof CallFailed) || ![0, 404, 409].includes(error.status)) throw error
}
