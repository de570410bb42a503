// One connection that hears what PostgreSQL tells (`NOTIFY`). A lost one is made anew, until it is closed.
import type pg from 'pg'
import { PrimaryClient } from '#app/db/cluster/primary-client.ts'
import type { Log } from '#app/runtime/log.ts'

/** Waits between attempts to connect, and between checks that the connection still lives; in milliseconds. */
const waits = { first: 250, longest: 5000, check: 15_000 }

type Listening = {
  url: string
  channels: readonly string[]
  /** What PostgreSQL shows of it in `pg_stat_activity`. */
  name: string
  log: Log
  heard: (notice: pg.Notification) => void
  /** It listens from now on, for the first time or again: what came before was not heard. */
  ready: () => void
}

/** Starts to listen at once; a database that is away is tried again until `close`. */
export function keepListening({ url, channels, name, log, heard, ready }: Listening) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = waits.first
  let closed = false

  async function connect() {
    const next = createClient(url, name)
    client = next
    next.once('end', () => lost(next))
    next.on('error', (error) => log.warn({ event: 'change-feed-lost', err: error }, 'Listening anew'))
    next.on('notification', heard)
    try {
      await next.connect()
      await next.query(channels.map((channel) => `listen "${channel}"`).join('; '))
      wait = waits.first
      ready()
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

const createClient = (url: string, name: string) =>
  new PrimaryClient({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    keepAlive: true,
    application_name: name,
  })
