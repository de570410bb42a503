import { callWithin } from '#app/cms/data/api-client.ts'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { type InquiryStatus, statusUpdateTimeOut } from '#app/domain/inquiry/inquiry-status.ts'
import type { Card } from './board.ts'

const client = callWithin(statusUpdateTimeOut)

/** `from`: the status that an undo takes back. The record tells whether an update without a response was stored. */
export async function updateStatus(id: string, status: InquiryStatus, from?: InquiryStatus): Promise<Card> {
  const json = { id, status, ...(from && { from }) }
  try {
    return (await readResponse(client.inquiries.$patch({ json }))).data
  } catch (error) {
    const isLost = error instanceof CallFailed && error.status === 0
    const record = isLost ? await findRecord(id) : undefined
    if (record?.status !== status) throw error
    logTimeOut(error)
    return record
  }
}

const findRecord = (id: string): Promise<Card | undefined> =>
  readResponse(client.inquiries.$get({ query: { id } })).then(
    ({ data }) => data[0],
    () => undefined,
  )

/** A time-out is only logged (section 8). Returns whether the error is one. */
export function logTimeOut(error: unknown): boolean {
  const timedOut = error instanceof CallFailed && error.timedOut
  if (timedOut) logWarning('The status update timed out.', error)
  return timedOut
}
