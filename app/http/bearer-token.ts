import type { Context } from 'hono'

export const readBearerToken = (c: Context): string =>
  /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
