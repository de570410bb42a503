import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { patience } from '#app/http/deadlines.ts'
import type { DoorEnv } from '#app/http/request-env.ts'

const tookTooLong = new HTTPException(503, { message: 'Took too long' })

/**
 * Answers 503 when a call or a page takes longer than 4.5 seconds, e.g. because the database hangs: a visitor hears within
 * five, the time that was spent in a line among them. It stands after what reads the body, so that a slow sender is not
 * taken for a slow server.
 */
export const answerInTime: MiddlewareHandler<DoorEnv> = (c, next) =>
  timeout(Math.max(1, patience.answer - c.var.admission.waitedMs(c)), tookTooLong)(c, next)
