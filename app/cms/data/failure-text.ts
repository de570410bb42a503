import { CallFailed } from './call-failed.ts'

/** The generic failure alert of section 8. */
export const genericFailure = 'Something went wrong. Please try again later.'

/** Why a call failed, in the server's words; without an answer, the generic alert. */
export function failureText(error: unknown): string {
  const answered = error instanceof CallFailed && error.status > 0
  return answered ? error.message : genericFailure
}
