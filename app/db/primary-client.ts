import pg from 'pg'
import { type DatabaseServers, NoPrimary, type Server, serversOf } from './database-servers.ts'

type Connected = (error: Error | null, client?: pg.Client) => void

/**
 * A connection to the server that takes writes, whichever of those in `connectionString` it is. A standby is refused,
 * also where an address that has moved leads to one: what is asked of it would fail, or be old.
 */
export class PrimaryClient extends pg.Client {
  readonly #servers: DatabaseServers
  #standby = false
  #ended = false
  #lost: Error | undefined

  constructor({ connectionString = '', ...config }: pg.ClientConfig = {}) {
    const servers = serversOf(connectionString)
    super({ ...config, connectionString: servers.all[0]?.url })
    this.#servers = servers
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#standby = parameterValue === 'on'
    })
    // Lost in the moment in which it was made, before a pool was told of it, it would have no other listener and end the process.
    this.on('error', (error) => {
      this.#lost = error
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
    // Meanwhile a pool may have lost its patience, or nobody waits any more.
    if (this.#ended || this.connection.stream.destroyed)
      throw new Error('timeout exceeded when trying to connect')
    this.host = server.host
    this.port = server.port
    try {
      await super.connect()
      if (this.#lost) throw this.#lost
    } catch (error) {
      this.#servers.doubt(server)
      throw error
    }
    if (this.#standby) await this.#refuse(server)
    this.#watch(server)
    return this
  }

  async #refuse(server: Server): Promise<never> {
    this.#servers.doubt(server)
    await this.end()
    throw new NoPrimary('The database server is a standby and takes no writes')
  }

  #watch(server: Server) {
    const connected = { cut: (reason: Error) => void this.connection.stream.destroy(reason) }
    this.#servers.add(connected, server)
    this.once('end', () => this.#servers.remove(connected))
  }
}
