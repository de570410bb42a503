import type { Context } from 'hono'

/** The secret of an `Authorization: Bearer` header; empty when there is none. */
export const readBearerToken = (c: Context): string =>
  /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
