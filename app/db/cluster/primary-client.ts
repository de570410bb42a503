import pg from 'pg'
import { poolTimeout } from '#app/db/tuning/semaphore.ts'
import { type DatabaseServers, NoPrimary, type Server, serversOf } from './database-servers.ts'

type Connected = (error: Error | null, client?: pg.Client) => void

/** A connection to the primary. Refuses even a single standby: writes would fail, and reads could be stale. */
export class PrimaryClient extends pg.Client {
  readonly #servers: DatabaseServers
  #standby = false
  #ended = false

  constructor({ connectionString = '', ...config }: pg.ClientConfig = {}) {
    const servers = serversOf(connectionString)
    super({ ...config, connectionString: servers.all[0]?.url })
    this.#servers = servers
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#standby = parameterValue === 'on'
    })
  }

  override connect(): Promise<this>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<this> | undefined {
    const connecting = this.#connect()
    if (!callback) return connecting
    connecting.then(
      () => callback(null, this),
      (error) => callback(error),
    )
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void) {
    this.#ended = true
    return callback ? super.end(callback) : super.end()
  }

  async #connect(): Promise<this> {
    const server = await this.#servers.findPrimary()
    // The pool may have timed out, or the caller given up, during the search above.
    if (this.#ended || this.connection.stream.destroyed) throw new Error(poolTimeout)
    this.host = server.host
    this.port = server.port
    // The pool does not listen to errors yet, and an unhandled one would end the process.
    let lost: Error | undefined
    const note = (error: Error) => {
      lost = error
    }
    this.on('error', note)
    try {
      await super.connect()
    } catch (error) {
      this.#servers.doubt(server)
      // The pool removes a client that failed to connect.
      this.connection.stream.destroy()
      throw error
    }
    if (lost) return this.#refuse(server, lost)
    if (this.#standby)
      return this.#refuse(server, new NoPrimary('The database server is a standby and takes no writes'))
    this.off('error', note)
    this.#watch(server)
    return this
  }

  async #refuse(server: Server, reason: Error): Promise<never> {
    this.#servers.doubt(server)
    await this.end()
    throw reason
  }

  #watch(server: Server) {
    const connected = { cut: (reason: Error) => void this.connection.stream.destroy(reason) }
    this.#servers.add(connected, server)
    this.once('end', () => this.#servers.remove(connected))
  }
}
