// Past capacity a part is refused, so that the rest is answered in time: each kind of request has places of its own, and
// a short line before them. Who would wait in vain is told at once.

/**
 * In the order in which they are let in: `staff` who are signed in, a `retried-lead` (a lead or another form that was told
 * to come again), a `lead` that comes first, a page that is `kept` for all who come after, a `sign-in`, a `file`, and any
 * other `page` or list. Up to four staff go first each time. Of the others it is every second time a page's or another
 * later one's turn, and with each goes a lead, so that none waits for ever, however much of the rest comes.
 */
export const requestKinds = ['staff', 'retried-lead', 'lead', 'kept', 'sign-in', 'file', 'page'] as const
export type RequestKind = (typeof requestKinds)[number]

type QueueLimits = Record<RequestKind, { atOnce: number; inLine: number }>

/** Milliseconds. Longer nobody should wait for the work to begin: an answer must come within five seconds. */
const patience = 3000

/** A screen asks for three or four things. */
const staffTogether = 4

type Visit = {
  /** Is given what to call when the place is free again. */
  start: (leave: () => void) => void
  refuse: () => void
  isGone: () => boolean
}

type Clock = {
  now: () => number
  /** Calls back when whoever knocked meanwhile was heard: work that waits for nothing would let nobody be heard. */
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

  /**
   * A few staff, one piece of other work and a lead are begun, then whoever knocks is heard. What staff ask waits for the
   * database first, which wakes up once for all that is begun together.
   */
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
        if (now() - next.since <= patience) return begin(room, next)
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
    /** Who comes now is refused. */
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
