import { callWithin } from '#app/cms/call.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { CallFailed } from '#app/cms/ui/call-failed.ts'
import type { InquiryStatus } from '#app/domain/inquiry.ts'
import { statusUpdateTimeOut } from '#app/domain/inquiry-status.ts'
import type { Card } from './board.ts'

const client = callWithin(statusUpdateTimeOut)

/** Stores a status; answers the record. Throws a CallFailed. */
export async function updateStatus(id: string, status: InquiryStatus): Promise<Card> {
  const { data } = await answerOf(client.inquiries.$patch({ json: { id, status } }))
  return data
}

/** A time-out is only logged (section 8); answers whether the failure was one. */
export function logTimeOut(error: unknown): boolean {
  const timedOut = error instanceof CallFailed && error.timedOut
  if (timedOut) logOnly('The status update timed out.', error)
  return timedOut
}

/** For failures that staff are not told of (section 8). */
export function logOnly(text: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only log that a browser has
  console.warn(text, error)
}
