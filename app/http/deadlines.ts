/**
 * Milliseconds after a request's arrival at which work is given up: first a page's optional parts, then the page's loader, then
 * the whole request. So a page can still show the error inside the site, and a form keeps what was typed.
 */
export const patience = { part: 3900, page: 4200, response: 4500 }

/** Runs a page's work; rejects as if the database were away when a `part` of the page, or all of it, takes too long. */
export type InTime = <Result>(what: 'part' | 'page', work: () => Promise<Result> | Result) => Promise<Result>

/** `arrivedAt` as `performance.now()` counts. */
export const inTimeSince =
  (arrivedAt: number): InTime =>
  async (what, work) => {
    const late = Promise.withResolvers<never>()
    const left = Math.max(0, arrivedAt + patience[what] - performance.now())
    const timer = setTimeout(() => late.reject(tookTooLong(what)), left)
    try {
      return await Promise.race([work(), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

const tookTooLong = (what: string) =>
  Object.assign(new Error(`A ${what} of a response took too long`), { code: 'ETIMEDOUT' })

/** Seconds after which a client may try again what got 503. */
export const retrySeconds = 5
