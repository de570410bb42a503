import { CallFailed } from './call-failed.ts'

/** Why a call failed, in the server's words; without an answer, the generic alert of section 8. */
export function failureText(error: unknown): string {
  const answered = error instanceof CallFailed && error.status > 0
  return answered ? error.message : 'Something went wrong. Please try again later.'
}
