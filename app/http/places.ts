// Past capacity a part is refused, so that the rest is answered in time: each kind of request has places of its own, and
// a short line before them. Who would wait in vain is told at once.

/**
 * In the order in which they are let in: `staff` who are signed in, a `lead` or another form, a page that is `kept` for all
 * who come after, a `sign-in`, a `file`, and any other `page` or list. Of three times the second is a lead's before the
 * staff's, and the third a page's or one of the others', so that none waits for ever, however much of the rest comes.
 */
export const placeKinds = ['staff', 'lead', 'kept', 'sign-in', 'file', 'page'] as const
export type PlaceKind = (typeof placeKinds)[number]

export type PlaceLimits = Record<PlaceKind, { atOnce: number; inLine: number }>

/** Milliseconds. Longer nobody should wait for the work to begin: an answer must come within five seconds. */
const patience = 3000

type Visit = {
  /** Is given what to call when the place is free again. */
  start: (leave: () => void) => void
  refuse: () => void
  isGone: () => boolean
}

export type Clock = {
  now: () => number
  /** Calls back when whoever knocked meanwhile was heard: work that waits for nothing would let nobody be heard. */
  rest: (then: () => void) => void
}

export function createPlaces(limits: PlaceLimits, { now, rest }: Clock) {
  const rooms = placeKinds.map((kind) => ({ kind, busy: 0, line: [] as (Visit & { since: number })[] }))
  type Room = (typeof rooms)[number]
  const isFull = ({ kind, busy }: Room) => busy >= limits[kind].atOnce
  const first = (kind: PlaceKind, order: Room[]) => [
    ...order.filter((room) => room.kind === kind),
    ...order.filter((room) => room.kind !== kind),
  ]
  const lastFirst = rooms.toReversed()
  const turns = (['page', 'file', 'page', 'sign-in', 'page', 'kept'] as const).flatMap((kind) => [
    rooms,
    first('lead', rooms),
    first(kind, lastFirst),
  ])
  let isResting = false
  let begun = 0

  /** One piece of work is begun, then whoever knocks is heard. */
  function callNext() {
    if (isResting || !rooms.some((room) => room.line.length > 0 && !isFull(room))) return
    isResting = true
    rest(() => {
      isResting = false
      beginOne()
      callNext()
    })
  }

  function beginOne() {
    for (const room of turns[begun % turns.length]!) {
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
    begun++
    start(() => {
      if (!isHere) return
      isHere = false
      room.busy--
      callNext()
    })
  }

  return {
    /** Starts when there is a place, or refuses. */
    take(kind: PlaceKind, visit: Visit) {
      const room = rooms.find((room) => room.kind === kind)!
      if (room.line.length >= limits[kind].inLine) return visit.refuse()
      room.line.push({ ...visit, since: now() })
      callNext()
    },
  }
}
