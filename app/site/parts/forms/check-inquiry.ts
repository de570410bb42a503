// Checks an inquiry in the browser and in a page's action. Browsers load it when the form is first touched: it brings
// the schema library (docs/decisions/forms.md).
import { type InquirySubmission, inquiryLabels, inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { type FieldMessages, messagesOf } from '#app/domain/problem.ts'
import { isVisible, requiredMessage } from '#app/domain/text.ts'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'
import { contact } from '#content/contact.ts'
import { type FixedFields, type InquiryRules, toInquiryInput } from './inquiry-rules.ts'

type Checked = { data?: InquirySubmission | undefined; fields: FieldMessages }

export function checkInquiry(values: FormValues, fixed: FixedFields, rules: InquiryRules): Checked {
  const parsed = inquirySubmission.safeParse(toInquiryInput(values, fixed))
  const messages = { ...(parsed.success ? {} : messagesOf(parsed.error)), ...missingFields(values, rules) }
  const fields = inLabelsOf(rules, messages)
  return { data: Object.keys(fields).length === 0 ? parsed.data : undefined, fields }
}

function missingFields(values: FormValues, rules: InquiryRules): FieldMessages {
  const empty = (rules.required ?? []).filter((name) => isBlank(values, name))
  const fields: FieldMessages = Object.fromEntries(
    empty.map((name) => [name, rules.missing?.[name] ?? requiredMessage(inquiryLabels[name])]),
  )
  if (isBlank(values, 'consent')) {
    fields.consent = rules.consentNeeded ?? contact.form.consentNeeded
  }
  return fields
}

const isBlank = (values: FormValues, name: string) => !isVisible(values[name] ?? '')

function inLabelsOf({ labels = {} }: InquiryRules, messages: FieldMessages): FieldMessages {
  const own: FieldMessages = {}
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    const message = messages[name]
    if (message) own[name] = message.replace(new RegExp(`^${inquiryLabels[name]} `), () => `${labels[name]} `)
  }
  return { ...messages, ...own }
}
