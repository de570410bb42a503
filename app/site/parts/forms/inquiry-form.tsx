import type { notificationForms } from '#app/domain/inquiry/inquiry.ts'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'
import { type FixedFields, type InquiryRules, toInquiryInput } from './inquiry-rules.ts'
import { PublicForm, type PublicFormProps } from './public-form.tsx'
import { notify, sendForm } from './send-form.ts'
import type { OnSent } from './use-sending.ts'
import { readOrigin } from './visit-origin.ts'

export type InquiryFormProps = Omit<PublicFormProps, 'required' | 'consent'> &
  InquiryRules & {
    fixed: FixedFields
    /** The form's name in `POST /api/emailNotification`. */
    notify?: keyof typeof notificationForms
    onSent?: OnSent
  }

/** The page's action must be `receiveInquiry` with the same rules. */
export function InquiryForm({ fixed, notify: formName, ...props }: InquiryFormProps) {
  const check = async (values: FormValues) => {
    const { checkInquiry } = await import('./check-inquiry.ts')
    return checkInquiry(values, fixed, props).fields
  }
  const send = async (values: FormValues, key: string, elapsedMs: number) => {
    const input = toInquiryInput(values, fixed)
    const sending = await sendForm('/api/inquiries', { ...input, elapsedMs, origin: readOrigin() }, key)
    if ('id' in sending && formName) notify(input.email ?? '', formName)
    return sending
  }
  return <PublicForm {...props} check={check} send={send} />
}
