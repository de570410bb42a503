import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { retrySeconds } from '#app/http/deadlines.ts'
import type { DoorEnv } from './request-env.ts'

const patience = 3000

/** `/healthz`: the process lives. `/readyz`: it can serve, i.e. the database responds. */
export const health = new Hono<DoorEnv>()
  .get('/healthz', (c) => c.json({ status: 'ok' }))
  .get('/readyz', async (c) => {
    const { app } = c.var
    if (app.stopping()) return c.json({ status: 'stopping' }, 503)
    const late = new Promise<boolean>((done) => setTimeout(() => done(false), patience).unref())
    const reached = app.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const ready = await Promise.race([reached, late])
    return ready
      ? c.json({ status: 'ready' })
      : c.json({ status: 'database away' }, 503, { 'Retry-After': String(retrySeconds) })
  })
