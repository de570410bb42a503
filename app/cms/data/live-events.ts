// One connection for all staff tabs of a browser, which opens only six to a site: the tab that holds the lock listens
// and tells the others. Without locks each tab listens for itself.

import { heartbeat } from '#app/domain/activity/heartbeat.ts'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { call } from './api-client.ts'
import { readResponse } from './read-response.ts'
import { askToLogIn, countLogins } from './session-ended.ts'

/** `missed`: some changes may have been lost. `signed-out`: the session has ended. */
type Notice = LiveChanges | 'missed' | 'signed-out'
type Listener = { changes: (changes: LiveChanges) => void; missed: () => void }

const source = '/api/events'
const name = 'staff-live'
/** For a screen that does not say when its data was read. */
const assumedAgeMs = 5000
/** EventSource takes a refusal as final. */
const reconnectMs = 3000
/** While nobody is logged in. A login in another tab, as another user, is noticed no later. */
const loggedOutMs = 30_000

const listeners = new Set<Listener>()
let lastHeard = Number.NEGATIVE_INFINITY
let stop: (() => void) | undefined

/** Returns a function that stops. Changes since `readAt` count as missed. */
export function subscribeToLiveEvents(
  listener: Listener,
  readAt = performance.now() - assumedAgeMs,
): () => void {
  listeners.add(listener)
  stop ??= start()
  if (lastHeard > readAt) queueMicrotask(() => listeners.has(listener) && listener.missed())
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

function tell(notice: Notice) {
  if (notice === 'signed-out') return void askToLogIn()
  lastHeard = performance.now()
  for (const listener of listeners) {
    if (notice === 'missed') listener.missed()
    else listener.changes(notice)
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
    others.postMessage(notice)
    tell(notice)
  }
  const listenWhileLocked = () => {
    listen(tellAll, ended.signal)
    return new Promise<void>((release) => ended.signal.addEventListener('abort', () => release()))
  }
  navigator.locks.request(name, { signal: ended.signal }, listenWhileLocked).catch(() => undefined)
  return () => {
    ended.abort()
    others.close()
  }
}

/** `mayMiss`: changes since the last notice are lost if this connection is refused. */
function listen(hear: (notice: Notice) => void, ended: AbortSignal, mayMiss = true) {
  if (ended.aborted) return
  const events = new EventSource(source)
  // The server sends hello first, and whenever changes may have been missed.
  let wouldMiss = mayMiss
  events.addEventListener('hello', () => {
    wouldMiss = true
    hear('missed')
  })
  events.addEventListener('changes', ({ data }: MessageEvent<string>) =>
    hear(JSON.parse(data) as LiveChanges),
  )
  events.addEventListener('signed-out', async () => {
    // A login replaces the session that this browser had, perhaps another user's: that one has ended, too.
    if ((await isLoggedIn()) === false) hear('signed-out')
  })
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, ended])
  events.onerror = () => {
    if (events.readyState !== EventSource.CLOSED) return
    over.abort()
    setTimeout(() => listenAgain(hear, ended, wouldMiss), reconnectMs)
  }
  onSilence(events, signal, () => {
    over.abort()
    void listenAgain(hear, ended, true)
  })
  signal.addEventListener('abort', () => events.close(), { once: true })
}

/** A proxy may hold a connection open that passes nothing, not even heartbeats. The timer of a hidden tab is late. */
function onSilence(events: EventSource, signal: AbortSignal, act: () => void) {
  let heardAt = Date.now()
  const hear = () => {
    heardAt = Date.now()
  }
  for (const event of ['hello', 'changes', 'heartbeat']) events.addEventListener(event, hear)
  const check = () => {
    if (Date.now() - heardAt >= heartbeat.dead) act()
  }
  const timer = setInterval(check, heartbeat.every)
  document.addEventListener('visibilitychange', check, { signal })
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}

/**
 * The connection is dead, or the server refused: it is stopping or starting, nobody is logged in, or a new admin must
 * set up two-step login.
 */
async function listenAgain(hear: (notice: Notice) => void, ended: AbortSignal, mayMiss: boolean) {
  const loggedIn = await isLoggedIn()
  if (loggedIn === false) {
    hear('signed-out')
    await Promise.race([askToLogIn(), new Promise((done) => setTimeout(done, loggedOutMs))])
  } else if (loggedIn && mayMiss) hear('missed')
  listen(hear, ended, mayMiss && !loggedIn)
}

/** Undefined if the server did not respond. A login in this tab meanwhile counts. */
async function isLoggedIn(): Promise<boolean | undefined> {
  const before = countLogins()
  const response = await readResponse(call['check-session'].$get()).catch(() => undefined)
  return response && (response.user !== null || countLogins() !== before)
}
