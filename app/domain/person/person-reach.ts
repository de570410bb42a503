// How, and when next, the person in a page's title is reached: never by what a linked sender wrote or agreed to.
import type { ConsentChannel } from '#app/domain/consent/consent.ts'
import { doneStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { isPhoneNumber, type LinkedInquiry } from './person.ts'

/** Their newest inquiry, with the newest number that they gave in any. Takes `newest` of a person page. */
export function reachOf(newest: LinkedInquiry[]): LinkedInquiry {
  const own = newest.filter(({ sameSender }) => sameSender)
  const numbered = own.find(({ digits }) => isPhoneNumber(digits)) ?? own[0]!
  const { phone, digits } = numbered
  return { ...own[0]!, phone, digits, optOuts: { ...own[0]!.optOuts, phone: numbered.optOuts.phone } }
}

/** An address or number of the person or of a linked sender, by the newest inquiry with it. */
type Address = { inquiry: LinkedInquiry; isOff: boolean }

/**
 * The person's own first. Their own opt-out counts for a number that they share; one of linked senders alone is off if
 * any of them opted out.
 */
export function shownAddresses(newest: LinkedInquiry[], channel: ConsentChannel): Address[] {
  const found = new Map<string, Address>()
  for (const inquiry of newest) {
    const key = channel === 'email' ? inquiry.foldedEmail : inquiry.digits
    if (!key) continue
    const before = found.get(key)
    const isOff = inquiry.optOuts[channel] !== null
    if (!before) found.set(key, { inquiry, isOff })
    else if (!before.inquiry.sameSender && isOff) before.isOff = true
  }
  return [...found.values()]
}

/**
 * The inquiry with the earliest next touch of the person’s own, else of the linked senders’; a closed one is not due. Takes
 * `newest` of a person page.
 */
export function nextToTouch(newest: LinkedInquiry[]): LinkedInquiry | undefined {
  const planned = newest.filter(({ nextTouch, status }) => nextTouch && status !== doneStatus)
  const own = planned.filter(({ sameSender }) => sameSender)
  const dayOf = ({ nextTouch }: LinkedInquiry) => nextTouch!.on
  return (own.length > 0 ? own : planned).reduce<LinkedInquiry | undefined>(
    (first, next) => (first && dayOf(first) <= dayOf(next) ? first : next),
    undefined,
  )
}

/** The inquiry that a call or message to the person answers: the one that is due, so that it stays due no longer, else the newest. */
export function answeredBy(newest: LinkedInquiry[], today: string): LinkedInquiry {
  const planned = nextToTouch(newest)
  const isDue = planned?.sameSender && planned.nextTouch && planned.nextTouch.on <= today
  return isDue ? planned : reachOf(newest)
}
