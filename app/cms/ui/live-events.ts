// One connection for all staff tabs of a browser: the tab that holds the lock listens and tells the others, since a
// browser opens only six connections to a site. Without locks each tab listens for itself.

/** One message of GET /api/events. */
export type LiveEvent = Record<string, unknown>

type Listener = { event: (event: LiveEvent) => void; missed: () => void }
type Notice = { event: LiveEvent } | 'missed'

const source = '/api/events'
const name = 'staff-live'
const listeners = new Set<Listener>()
let stop: (() => void) | undefined

/** Listens until the answered function is called. */
export function subscribeToLiveEvents(listener: Listener): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

function tell(notice: Notice) {
  for (const listener of listeners) {
    if (notice === 'missed') listener.missed()
    else listener.event(notice.event)
  }
}

function start(): () => void {
  const ended = new AbortController()
  if (!navigator.locks) {
    listen(tell, ended.signal)
    return () => ended.abort()
  }
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }: MessageEvent<Notice>) => tell(data)
  const tellAll = (notice: Notice) => {
    tell(notice)
    others.postMessage(notice)
  }
  const hold = () => {
    listen(tellAll, ended.signal)
    return new Promise<void>((release) => ended.signal.addEventListener('abort', () => release()))
  }
  navigator.locks.request(name, { signal: ended.signal }, hold).catch(() => undefined)
  return () => {
    ended.abort()
    others.close()
  }
}

/** Milliseconds before another try when the server refused the connection, which EventSource takes as final. */
const pause = 5000

function listen(hear: (notice: Notice) => void, ended: AbortSignal, again = false) {
  if (ended.aborted) return
  const events = new EventSource(source)
  let wasOpen = again
  events.onopen = () => {
    if (wasOpen) hear('missed')
    wasOpen = true
  }
  events.onmessage = ({ data }) => hear({ event: JSON.parse(data) as LiveEvent })
  events.onerror = () => {
    if (events.readyState !== EventSource.CLOSED) return
    setTimeout(() => listen(hear, ended, true), pause)
  }
  ended.addEventListener('abort', () => events.close(), { once: true })
}
