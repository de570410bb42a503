import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Ends the connection of a client that must not take a response for whole. In a test without a server there is none. */
export function cutConnection(c: Context): void {
  const bindings = c.env as Partial<HttpBindings> | undefined
  bindings?.outgoing?.destroy()
}
