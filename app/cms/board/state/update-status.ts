import { logWarning } from '#app/cms/data/browser-log.ts'
import { callWithin } from '#app/cms/data/call.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { type InquiryStatus, statusUpdateTimeOut } from '#app/domain/inquiry/inquiry-status.ts'
import type { Card } from './board.ts'

const client = callWithin(statusUpdateTimeOut)

/** `from`: the status that an undo takes back. */
export async function updateStatus(id: string, status: InquiryStatus, from?: InquiryStatus): Promise<Card> {
  const json = { id, status, ...(from && { from }) }
  const { data } = await readResponse(client.inquiries.$patch({ json }))
  return data
}

/** A time-out is only logged (section 8). Returns whether the error is one. */
export function logTimeOut(error: unknown): boolean {
  const timedOut = error instanceof CallFailed && error.timedOut
  if (timedOut) logWarning('The status update timed out.', error)
  return timedOut
}
