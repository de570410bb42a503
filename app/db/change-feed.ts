// What PostgreSQL tells of changes (migrations 0002, 0004, 0007, 0009), heard on one connection a process. A lost connection
// is made anew, and everyone is told that something may have been missed meanwhile.
import pg from 'pg'
import { z } from 'zod'
import type { Log } from '#app/log.ts'

const inquiryNotice = z.object({ change: z.enum(['insert', 'update', 'delete']), id: z.string() })

export type Change =
  | { kind: 'inquiry'; id: string; change: z.infer<typeof inquiryNotice>['change'] }
  /** One of this user's sessions has ended, or several. */
  | { kind: 'session'; userId: string }
  /** Something in this table was written. */
  | { kind: 'table'; table: string }
  /** Changes may have been missed: what was read before may be old. */
  | { kind: 'gap' }
  /** The process stops: nothing more will be heard. */
  | { kind: 'end' }

type Listener = (change: Change) => void

export type ChangeFeed = {
  /** Hears changes that are committed from now on; answers how to stop. */
  subscribe: (listener: Listener) => () => void
  /** Tells everyone that nothing more comes. */
  end: () => void
  close: () => Promise<void>
}

/** Waits between attempts to connect, and between checks that the connection still lives; in milliseconds. */
const waits = { first: 250, longest: 5000, check: 15_000 }

/** Starts to listen at once; a database that is away is tried again until `close`. */
export function openChangeFeed(url: string, log: Log): ChangeFeed {
  const listeners = new Set<Listener>()
  const tell = (change: Change) => {
    for (const listener of [...listeners]) listener(change)
  }
  const connection = keepListening(url, log, tell)
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => tell({ kind: 'end' }),
    close: connection.close,
  }
}

function keepListening(url: string, log: Log, tell: Listener) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = waits.first
  let closed = false

  async function connect() {
    const next = createClient(url)
    client = next
    next.once('end', () => lost(next))
    next.on('error', (error) => log.warn({ event: 'change-feed-lost', err: error }, 'Listening anew'))
    next.on('notification', (notice) => tell(read(notice)))
    try {
      await next.connect()
      await next.query('listen inquiry_changed; listen collection_changed; listen session_ended')
      wait = waits.first
      tell({ kind: 'gap' })
      checkSoon(next)
    } catch {
      await next.end().catch(() => undefined)
      lost(next)
    }
  }

  function lost(which: pg.Client) {
    if (closed || which !== client) return
    client = undefined
    clearTimeout(timer)
    timer = setTimeout(connect, wait)
    wait = Math.min(wait * 2, waits.longest)
  }

  /** A connection that a network swallowed says nothing; a question that is not answered tells. */
  function checkSoon(which: pg.Client) {
    timer = setTimeout(async () => {
      const alive = await which.query('select 1').catch(() => undefined)
      if (alive && which === client && !closed) return checkSoon(which)
      lost(which)
      await which.end().catch(() => undefined)
    }, waits.check)
    timer.unref()
  }

  void connect()
  const close = async () => {
    closed = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
  return { close }
}

const createClient = (url: string) =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    keepAlive: true,
    application_name: 'keyturn-changes',
  })

function read({ channel, payload = '' }: pg.Notification): Change {
  if (channel === 'collection_changed') return { kind: 'table', table: payload }
  if (channel === 'session_ended') return { kind: 'session', userId: payload }
  return { kind: 'inquiry', ...inquiryNotice.parse(JSON.parse(payload)) }
}
