// A connection that receives NOTIFY, and reconnects when it is lost.
import type pg from 'pg'
import { PrimaryClient } from '#app/db/cluster/primary-client.ts'
import type { Log } from '#app/runtime/log.ts'

/** Milliseconds: the wait before a reconnect (doubled up to `longest`), and the interval between checks. */
const waits = { first: 250, longest: 5000, check: 15_000 }

type Listening = {
  url: string
  channels: readonly string[]
  name: string
  log: Log
  onNotice: (notice: pg.Notification) => void
  /** Called on each connect and reconnect: earlier notifications were not received. */
  onReady: () => void
}

/** Starts listening at once, and retries until `close` while the database is unreachable. */
export function keepListening({ url, channels, name, log, onNotice, onReady }: Listening) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = waits.first
  let closed = false

  async function connect() {
    const next = createClient(url, name)
    client = next
    next.once('end', () => lost(next))
    next.on('error', (error) => log.warn({ event: 'change-feed-lost', err: error }, 'Listening anew'))
    next.on('notification', onNotice)
    try {
      await next.connect()
      await next.query(channels.map((channel) => `listen "${channel}"`).join('; '))
      wait = waits.first
      onReady()
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

  /** A connection that the network dropped silently is detected by a query that times out. */
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
