import { STATUS_CODES } from 'node:http'

/** Why a page is not shown, with the status that it is answered with; a status from 500 on has been logged by who throws it. */
export class PageError extends Error {
  readonly status: number

  constructor(status: number) {
    super(statusText(status))
    this.status = status
  }
}

/** E.g. `405 Method Not Allowed`. */
export const statusText = (status: number) => `${status} ${STATUS_CODES[status] ?? ''}`.trim()
