// Server-sent events for open staff screens: `hello` (reload everything; sent first, and whenever changes may have been
// missed), `changes` (the ids that changed), `signed-out` (the session ended; so does the stream), and `heartbeat`.
// Heartbeats are events, not comments, which a browser hides: its script tells a dead connection by their absence.
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { isSessionAlive } from '#app/domain/account/session.server.ts'
import { heartbeat } from '#app/domain/activity/heartbeat.ts'
import { type LiveNews, watchChanges } from '#app/domain/activity/live.server.ts'
import { liveChanges } from '#app/domain/activity/live.ts'
import { canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { cutConnection } from '#app/http/responses/cut-connection.ts'
import { type EventStream, openEventStream } from '#app/http/responses/event-stream.ts'
import { failure } from '#app/http/responses/problem-response.ts'
import { readSessionCookie } from '#app/http/session-cookie.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'

/** Milliseconds. Before an event the session is checked again if the last check is older. */
const trustMs = 1000
/** Streams of this process, and of one person: nobody can use up everybody's. */
const mostStreams = { all: 500, ofOne: 20 }
const openStreams = new Map<string, number>()

const headers = {
  'Content-Type': 'text/event-stream',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
}

const listen = route({
  access: canUseStaffArea,
  method: 'get',
  path: '/events',
  operationId: 'watchEvents',
  summary: 'Server-sent events: hello, changes (ids of what changed), heartbeat and signed-out',
  responses: {
    200: {
      description: 'A stream that lasts as long as the session; the data of `changes` is as described.',
      content: { 'text/event-stream': { schema: z.string().openapi({ example: eventExample() }) } },
    },
  },
})

export const events = createApi().openapi(listen, (c) => {
  const { app, actor } = c.var
  requirePermission(actor, canUseStaffArea)
  // a response to HEAD has no body, so nobody would read or end the stream
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  // a response that took too long was sent without this one, which nobody would read or end
  if (c.finalized || app.stopping() || isFull(actor.id)) {
    return c.json(failure('Please try again in a moment.'), 503, { 'Retry-After': '2' })
  }
  const closers: (() => void)[] = [countStream(actor.id), app.metrics.streamOpened()]
  const close = () => {
    for (const closer of closers.splice(0)) closer()
  }
  const stream = openEventStream(close, () => cutConnection(c))
  stream.send('hello', {})
  const report = createReporter(c, stream)
  const timer = setInterval(() => report('heartbeat'), heartbeat.every)
  closers.push(() => clearInterval(timer), watchChanges(app, actor, report))
  return c.body(stream.body, 200, headers)
})

function isFull(userId: string): boolean {
  const all = [...openStreams.values()].reduce((sum, streams) => sum + streams, 0)
  return all >= mostStreams.all || (openStreams.get(userId) ?? 0) >= mostStreams.ofOne
}

/** Counts an open stream; returns the function that releases it. */
function countStream(userId: string): () => void {
  const add = (step: number) => {
    const streams = (openStreams.get(userId) ?? 0) + step
    if (streams > 0) openStreams.set(userId, streams)
    else openStreams.delete(userId)
  }
  add(1)
  return () => add(-1)
}

/** Sends events in order while the session lives. `hello` makes up for events that could not be sent. */
function createReporter(c: Context<DoorEnv>, stream: EventStream) {
  const { app } = c.var
  const secret = readSessionCookie(c, app.config)
  let seenAlive = performance.now()
  let missed = false
  let turn: Promise<unknown> = Promise.resolve()

  async function isStillLoggedIn() {
    if (performance.now() - seenAlive < trustMs) return true
    if (!(await isSessionAlive(app, secret))) return false
    seenAlive = performance.now()
    return true
  }

  async function report(news: Exclude<LiveNews, 'end'> | 'heartbeat') {
    // the last check may be older than this event
    if (news === 'session' || news === 'anew') seenAlive = Number.NEGATIVE_INFINITY
    if (!(await isStillLoggedIn())) {
      stream.send('signed-out', {})
      return stream.end()
    }
    if (missed || news === 'anew') stream.send('hello', {})
    else if (news === 'heartbeat' || news === 'session') stream.send('heartbeat', {})
    else stream.send('changes', news)
    missed = false
  }

  return (news: LiveNews | 'heartbeat') => {
    if (news === 'end') return stream.end()
    turn = turn
      .then(() => report(news))
      .catch(() => {
        missed = true
      })
  }
}

function eventExample() {
  const data = liveChanges.parse({ inquiries: [{ id: 'an id', change: 'update' }], collections: [] })
  return `event: changes\ndata: ${JSON.stringify(data)}\n\n`
}
