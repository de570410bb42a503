import { wasSubmitted } from '#app/domain/inquiry/inquiry.server.ts'
import type { InquiryType } from '#app/domain/inquiry/inquiry.ts'
import { type LeadOrigin, leadOrigin } from '#app/domain/inquiry/lead-origin.ts'
import { originLengths } from '#app/domain/inquiry/lead-source.ts'
import { receiveInquirySubmission } from '#app/domain/inquiry/receive-submission.server.ts'
import type { OpenForm } from '#app/site/parts/page/form-shapes.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { checkInquiry } from './check-inquiry.ts'
import type { FixedFields, InquiryRules } from './inquiry-rules.ts'
import { receiveForm } from './receive-form.server.ts'

/** For a page with an `InquiryForm`, which gets the same fixed fields and rules. */
export const receiveInquiry = (visit: PageVisit, fixed: FixedFields, rules: InquiryRules) =>
  receiveForm(visit, {
    check: (values) => checkInquiry(values, fixed, rules),
    store: (app, input, sender) =>
      receiveInquirySubmission(app, { ...input, origin: originOf(visit) }, sender),
  })

/** Without script the form's page is all that is known. */
const originOf = ({ url }: PageVisit): LeadOrigin =>
  leadOrigin.parse({ page: url.pathname.slice(0, originLengths.path) })

/** `sent` is true when `?sent=` names a stored inquiry of the type. */
export async function openForm({ app, url }: PageVisit, inquiryType: InquiryType): Promise<OpenForm> {
  const id = url.searchParams.get('sent')
  const sent = id !== null && (await wasSubmitted(app, id, inquiryType))
  return { sent, startedAt: app.now().getTime() }
}
