import { CallFailed } from './call-failed.ts'

export const genericFailure = 'Something went wrong. Please try again later.'

/** Without a response nobody knows whether the call was carried out. */
export const hasResponse = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status > 0

/** The server's message; the generic alert without a response. */
export function failureText(error: unknown): string {
  return hasResponse(error) ? error.message : genericFailure
}

/** `what`: such as "Not restored." Without a response it may be done. */
export const notDoneText = (what: string, error: unknown) =>
  hasResponse(error)
    ? `${what} ${error.message}`
    : 'The connection broke before an answer came. It may be done already.'
