/**
 * Milliseconds since a request came. What a page can do without gives up first, then all else that it waits for, and only
 * then the door: so the page still tells with the site around it, and a form with all that was typed.
 */
export const patience = { part: 3900, page: 4200, answer: 4500 }

/** Does work of a page's; fails as the database's absence does when a `part` of the page, or all of it, took too long. */
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
  Object.assign(new Error(`A ${what} of an answer took too long`), { code: 'ETIMEDOUT' })
