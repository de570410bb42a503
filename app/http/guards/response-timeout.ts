import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { patience } from '#app/http/deadlines.ts'
import type { DoorEnv } from '#app/http/request-env.ts'

const tookTooLong = new HTTPException(503, { message: 'Took too long' })

/** 503 after 4.5 seconds, queue included. Runs after the body is read: a slow sender is no slow server. */
export const limitResponseTime: MiddlewareHandler<DoorEnv> = (c, next) =>
  timeout(Math.max(1, patience.response - c.var.admission.waitedMs(c)), tookTooLong)(c, next)
