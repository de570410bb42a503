import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

const patience = 4500

/**
 * Answers 503 when a call or a page takes longer than 4.5 seconds, e.g. because the database hangs: a visitor hears within five.
 * It stands after what reads the body, so that a slow sender is not taken for a slow server.
 */
export const answerInTime = timeout(patience, new HTTPException(503, { message: 'Took too long' }))
