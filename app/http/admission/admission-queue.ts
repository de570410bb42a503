// Past capacity some requests are refused, so that the others get a response in time: each kind of request has a bound on
// concurrency and a short queue. A request that would wait in vain is refused at once.

/**
 * In order of priority: `staff` with a session, a `retried-lead` (a form that was refused a moment ago), a `lead` (any
 * other form), a cacheable page (`kept`), a `sign-in`, a `file`, any other `page` or list. Each round begins up to four
 * staff requests, one other request and one lead; every second round a later kind comes first, so that none starves.
 */
export const requestKinds = ['staff', 'retried-lead', 'lead', 'kept', 'sign-in', 'file', 'page'] as const
export type RequestKind = (typeof requestKinds)[number]

type QueueLimits = Record<RequestKind, { atOnce: number; inLine: number }>

/** The response must come within five seconds. */
const maxWaitMs = 3000

/** A staff screen sends three or four requests. */
const staffTogether = 4

type Visit = {
  start: (leave: () => void) => void
  refuse: () => void
  isGone: () => boolean
}

type Clock = {
  now: () => number
  /** Calls back once new connections were accepted: work that never waits would keep them out. */
  rest: (then: () => void) => void
}

export function createAdmissionQueue(limits: QueueLimits, { now, rest }: Clock) {
  const rooms = requestKinds.map((kind) => ({ kind, busy: 0, line: [] as (Visit & { since: number })[] }))
  type Room = (typeof rooms)[number]
  const isFull = ({ kind, busy }: Room) => busy >= limits[kind].atOnce
  const roomFor = (kind: RequestKind) => rooms.find((room) => room.kind === kind)!
  const lastFirst = rooms.toReversed()
  const turns = (['page', 'file', 'page', 'sign-in', 'page', 'kept', 'page', 'lead'] as const).flatMap(
    (kind) => [rooms, [roomFor(kind), ...lastFirst]],
  )
  const leads = [roomFor('retried-lead'), roomFor('lead')]
  const staff = [roomFor('staff')]
  let isResting = false
  let turn = 0

  /** Staff requests begin together, since the database then wakes up once for all of them. */
  function callNext() {
    if (isResting || !rooms.some((room) => room.line.length > 0 && !isFull(room))) return
    isResting = true
    rest(() => {
      isResting = false
      for (let begun = 0; begun < staffTogether; begun++) beginOne(staff)
      beginOne(turns[turn++ % turns.length]!)
      beginOne(leads)
      callNext()
    })
  }

  function beginOne(order: Room[]) {
    for (const room of order) {
      while (room.line.length > 0 && !isFull(room)) {
        const next = room.line.shift()!
        if (next.isGone()) continue
        if (now() - next.since <= maxWaitMs) return begin(room, next)
        next.refuse()
      }
    }
  }

  function begin(room: Room, { start }: Visit) {
    let isHere = true
    room.busy++
    start(() => {
      if (!isHere) return
      isHere = false
      room.busy--
      callNext()
    })
  }

  const hasFullLine = ({ kind, line }: Room) => line.length >= limits[kind].inLine
  return {
    hasFullLine: (kind: RequestKind) => hasFullLine(roomFor(kind)),
    /** Starts when there is a place, or refuses. */
    take(kind: RequestKind, visit: Visit) {
      const room = roomFor(kind)
      if (hasFullLine(room)) return visit.refuse()
      room.line.push({ ...visit, since: now() })
      callNext()
    },
  }
}
