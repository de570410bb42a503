// Stands between a product and its database, and takes single connections away: those that listen, say.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  port: number
  /** Cuts the connections whose first words (`application_name` is among them) match, and takes no more of them. */
  refuse: (who: RegExp) => void
  /** Takes all again. */
  allow: () => void
  /** How many were refused since `refuse`. */
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
