// Past capacity some requests are refused, so that the others get a response in time: each kind of request has a bound on
// concurrency and a short queue. A request that would wait in vain is refused at once.

/**
 * In order of priority: `staff` with a session, a `retried-lead` (a form that was refused a moment ago), a `lead` (any
 * other form), a `cacheable` page, a `login`, a `file`, any other `page` or list. Each round begins up to four
 * staff requests, one other request and one lead; every second round a later kind comes first, so that none starves.
 */
export const requestKinds = ['staff', 'retried-lead', 'lead', 'cacheable', 'login', 'file', 'page'] as const
export type RequestKind = (typeof requestKinds)[number]

type QueueLimits = Record<RequestKind, { atOnce: number; pending: number }>

/** The response must come within five seconds. */
const maxWaitMs = 3000

/** A staff screen sends three or four requests. */
const staffTogether = 4

type PendingRequest = {
  /** Undefined where no share of a network holds. */
  network: string | undefined
  start: (release: () => void) => void
  refuse: () => void
  isGone: () => boolean
}

type Clock = {
  now: () => number
  /** Calls back once new connections were accepted: work that never waits would keep them out. */
  yieldToAccepts: (then: () => void) => void
}

export function createAdmissionQueue(limits: QueueLimits, { now, yieldToAccepts }: Clock) {
  const queues = requestKinds.map((kind) => ({
    kind,
    running: 0,
    pending: [] as (PendingRequest & { since: number })[],
  }))
  type Queue = (typeof queues)[number]
  const isBusy = ({ kind, running }: Queue) => running >= limits[kind].atOnce
  const queueOf = (kind: RequestKind) => queues.find((queue) => queue.kind === kind)!
  const lastFirst = queues.toReversed()
  const rotation = (['page', 'file', 'page', 'login', 'page', 'cacheable', 'page', 'lead'] as const).flatMap(
    (kind) => [queues, [queueOf(kind), ...lastFirst]],
  )
  const leads = [queueOf('retried-lead'), queueOf('lead')]
  const staff = [queueOf('staff')]
  let isYielding = false
  let round = 0

  /** Staff requests begin together, since the database then wakes up once for all of them. */
  function callNext() {
    if (isYielding || !queues.some((queue) => queue.pending.length > 0 && !isBusy(queue))) return
    isYielding = true
    yieldToAccepts(() => {
      isYielding = false
      for (let begun = 0; begun < staffTogether; begun++) beginOne(staff)
      beginOne(rotation[round++ % rotation.length]!)
      beginOne(leads)
      callNext()
    })
  }

  function beginOne(order: Queue[]) {
    for (const queue of order) {
      while (queue.pending.length > 0 && !isBusy(queue)) {
        const next = queue.pending.shift()!
        if (next.isGone()) continue
        if (now() - next.since <= maxWaitMs) return begin(queue, next)
        next.refuse()
      }
    }
  }

  function begin(queue: Queue, { start }: PendingRequest) {
    let isHere = true
    queue.running++
    start(() => {
      if (!isHere) return
      isHere = false
      queue.running--
      callNext()
    })
  }

  const isFull = ({ kind, pending }: Queue) => pending.length >= limits[kind].pending

  /** One network may take half of the places, so that its flood leaves room for others. */
  function hasTakenItsShare({ kind, pending }: Queue, network: string | undefined) {
    const share = limits[kind].pending / 2
    if (network === undefined || pending.length < share) return false
    return pending.filter((one) => one.network === network).length >= share
  }

  return {
    isFull: (kind: RequestKind) => isFull(queueOf(kind)),
    /** Starts the request when its turn comes, or refuses it. */
    enqueue(kind: RequestKind, request: PendingRequest) {
      const queue = queueOf(kind)
      if (isFull(queue) || hasTakenItsShare(queue, request.network)) return request.refuse()
      queue.pending.push({ ...request, since: now() })
      callNext()
    },
  }
}
