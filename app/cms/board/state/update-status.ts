import { answerOf } from '#app/cms/data/answer-of.ts'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { callWithin } from '#app/cms/data/call.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { type InquiryStatus, statusUpdateTimeOut } from '#app/domain/inquiry/inquiry-status.ts'
import type { Card } from './board.ts'

const client = callWithin(statusUpdateTimeOut)

export async function updateStatus(id: string, status: InquiryStatus): Promise<Card> {
  const { data } = await answerOf(client.inquiries.$patch({ json: { id, status } }))
  return data
}

/** A time-out is only logged (section 8). Returns whether the error is one. */
export function logTimeOut(error: unknown): boolean {
  const timedOut = error instanceof CallFailed && error.timedOut
  if (timedOut) logWarning('The status update timed out.', error)
  return timedOut
}
