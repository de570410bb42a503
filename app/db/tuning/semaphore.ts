/** The message of pg's pool, by which http/responses/problem-response.ts recognizes that the database is busy. */
export const poolTimeout = 'timeout exceeded when trying to connect'

/** Runs at most `atOnce` tasks at a time. A task that waits longer than `patience` milliseconds fails. */
export class Semaphore {
  #free: number
  readonly #patience: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number, patience: number) {
    this.#free = atOnce
    this.#patience = patience
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  #wait(): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free--
      return
    }
    return new Promise((begin, fail) => {
      const called = () => {
        clearTimeout(late)
        begin()
      }
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(called), 1)
        fail(new Error(poolTimeout))
      }, this.#patience)
      this.#waiting.push(called)
    })
  }
}
