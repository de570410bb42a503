// A proxy between product and database that cuts chosen connections, for example those that listen.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  port: number
  /** Cuts and refuses connections whose first bytes (which have `application_name`) match. */
  refuse: (who: RegExp) => void
  /** Accepts all again. */
  allow: () => void
  /** The number refused since `refuse`. */
  refused: () => number
  close: () => Promise<void>
}

/** `socketPath` is where the database listens. */
export async function startDatabaseProxy(socketPath: string): Promise<DatabaseProxy> {
  const open = new Map<Socket, string>()
  let refusing: RegExp | undefined
  let count = 0
  const server = createServer((visitor) => {
    const database = connect(socketPath)
    const end = () => {
      open.delete(visitor)
      visitor.destroy()
      database.destroy()
    }
    for (const socket of [visitor, database]) socket.on('error', end).on('close', end)
    visitor.once('data', (first) => {
      const words = first.toString('latin1')
      if (refusing?.test(words)) {
        count++
        return end()
      }
      open.set(visitor, words)
      database.write(first)
      visitor.pipe(database)
      database.pipe(visitor)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    refuse: (who) => {
      refusing = who
      count = 0
      for (const [visitor, words] of open) if (who.test(words)) visitor.destroy()
    },
    allow: () => {
      refusing = undefined
    },
    refused: () => count,
    close: async () => {
      for (const visitor of open.keys()) visitor.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
