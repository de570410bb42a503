import { CallFailed } from './call-failed.ts'

export const genericFailure = 'Something went wrong. Please try again later.'

/** Without a response nobody knows whether the call was carried out. */
export const hasNoResponse = (error: unknown) => !(error instanceof CallFailed && error.status > 0)

/** The server's message; the generic alert without a response. */
export function failureText(error: unknown): string {
  return hasNoResponse(error) ? genericFailure : (error as CallFailed).message
}

/** `what`: such as "Not restored." Without a response it may be done. */
export const notDoneText = (what: string, error: unknown) =>
  hasNoResponse(error)
    ? 'The connection broke before an answer came. It may be done already.'
    : `${what} ${failureText(error)}`
