import { CallFailed } from './call-failed.ts'

export const genericFailure = 'Something went wrong. Please try again later.'

/** The server's message; the generic alert without a response. */
export function failureText(error: unknown): string {
  const answered = error instanceof CallFailed && error.status > 0
  return answered ? error.message : genericFailure
}
