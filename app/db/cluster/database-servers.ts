// A DATABASE_URL may name a primary and its standbys, but node-postgres connects to one host. The primary is the
// server that is not in recovery; of two, the one promoted last, since the other is an old primary that came back.
// All servers are checked when a connection fails, and every five seconds: a primary that hangs reports nothing, and
// an old one would go on accepting writes.
import pg from 'pg'
import { serverUrls } from '#app/runtime/database-url.ts'

export type Server = { url: string; host: string; port: number }

/** The timeout of one check, and the interval between checks if there are several servers. */
const checkMs = 1500
const askEvery = 5000

/** Null for a standby. Each promotion starts a new timeline with a higher number. */
const whatAreYou = `
  select case when pg_is_in_recovery() then null
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** No server accepts writes, or the connected one no longer does. 25006 is PostgreSQL's code for it. */
export class NoPrimary extends Error {
  readonly code = '25006'
}

type Connected = { cut: (reason: Error) => void }

export class DatabaseServers {
  readonly all: Server[]
  #primary: Server | undefined
  #search: Promise<Server> | undefined
  readonly #connected = new Map<Connected, Server>()
  #watch: NodeJS.Timeout | undefined

  constructor(databaseUrl: string) {
    this.all = serverUrls(databaseUrl).map((url) => {
      const { host, port } = new pg.Client({ connectionString: url })
      return { url, host, port }
    })
  }

  async findPrimary(): Promise<Server> {
    if (this.all.length === 1) return this.all[0]!
    return this.#primary ?? this.#look()
  }

  #look(): Promise<Server> {
    this.#search ??= this.#ask().finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  doubt(server: Server) {
    if (this.#primary === server) this.#primary = undefined
  }

  /** Cuts the connection when another server becomes the primary, even if this one hangs. */
  add(connection: Connected, server: Server) {
    this.#connected.set(connection, server)
    if (this.all.length > 1 && !this.#watch)
      this.#watch = setInterval(() => this.#look().catch(() => {}), askEvery).unref()
  }

  remove(connection: Connected) {
    this.#connected.delete(connection)
    if (this.#connected.size > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  async #ask(): Promise<Server> {
    const states = await Promise.all(this.all.map(async (server) => ({ server, ...(await ask(server)) })))
    const primaries = states.filter(({ timeline }) => timeline !== null)
    const [newest] = primaries.sort((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0))
    if (!newest) {
      const reason = states.map(({ failure }) => failure).find(Boolean) ?? 'all are standbys'
      throw new NoPrimary(`No server of DATABASE_URL takes writes: ${reason}`)
    }
    this.#primary = newest.server
    const reason = new NoPrimary('Another server is the primary now')
    for (const [connection, server] of this.#connected) if (server !== newest.server) connection.cut(reason)
    return newest.server
  }
}

async function ask({ url }: Server): Promise<{ timeline: number | null; failure?: string }> {
  const limits = { connectionTimeoutMillis: checkMs, query_timeout: checkMs }
  const client = new pg.Client({ connectionString: url, ...limits, application_name: 'keyturn-servers' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number | null }>(whatAreYou)
    return { timeline: rows[0]?.timeline ?? null }
  } catch (error) {
    return { timeline: null, failure: error instanceof Error ? error.message : String(error) }
  } finally {
    client.end().catch(() => {})
  }
}

const known = new Map<string, DatabaseServers>()

export function serversOf(databaseUrl: string): DatabaseServers {
  const servers = known.get(databaseUrl) ?? new DatabaseServers(databaseUrl)
  known.set(databaseUrl, servers)
  return servers
}
