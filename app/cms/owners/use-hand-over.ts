import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText, hasResponse } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'

export type Lead = Pick<StaffInquiryRecord, '_id' | 'name' | 'ownerId' | 'ownerName'>
/** Null is nobody. */
export type Receiver = { _id: string; name: string } | null

/** `isOwn`: the logged-in user handed it over; else a colleague was faster. */
type Handed = (record: StaffInquiryRecord, isOwn: boolean) => void

/**
 * Hands a lead over, says so with Undo, and reports the stored record. Where somebody was faster, it reports the record
 * as they left it and says who has it now.
 */
export function useHandOver(onHanded: Handed) {
  const toast = useToast()
  const me = useCurrentUser()?.id

  const textOf = (name: string, to: Receiver) => {
    if (to === null) return `${name} is nobody’s now`
    return to._id === me ? `${name} is yours` : `Handed ${name} to ${to.name}`
  }

  const hand = async (lead: Lead, to: Receiver, isUndo = false): Promise<StaffInquiryRecord | undefined> => {
    const { _id: id, name, ownerId: from } = lead
    try {
      const json = { id, ownerId: to?._id ?? null, from, undo: isUndo }
      const { data } = await readResponse(call.inquiries.owner.$put({ json }))
      onHanded(data, true)
      const takeBack = () => {
        const before = from === null ? null : { _id: from, name: lead.ownerName }
        void hand({ ...lead, ownerId: data.ownerId, ownerName: data.ownerName }, before, true)
      }
      toast(textOf(name, to), isUndo ? {} : { action: { label: 'Undo', hint: 'Z', run: takeBack } })
      return data
    } catch (error) {
      const known = `${name} stays as it is. ${failureText(error)}`
      const unknown = `The connection broke before an answer came. ${name} may have another owner now.`
      toast(hasResponse(error) ? known : unknown, { kind: 'error' })
      const current = error instanceof CallFailed && error.status === 409 ? error.current : undefined
      if (current) onHanded(current as StaffInquiryRecord, false)
      return undefined
    }
  }
  return hand
}
