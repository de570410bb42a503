import { STATUS_CODES } from 'node:http'

/** Renders an error page with this status. The thrower logs those from 500 on. */
export class PageError extends Error {
  readonly status: number

  constructor(status: number) {
    super(statusText(status))
    this.status = status
  }
}

export const statusText = (status: number) => `${status} ${STATUS_CODES[status] ?? ''}`.trim()
