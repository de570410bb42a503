import { contactFixed, contactOverlayRules } from '#app/site/parts/contact/contact-rules.ts'
import { TextArea, TextField } from '#app/site/parts/forms/fields.tsx'
import { InquiryForm } from '#app/site/parts/forms/inquiry-form.tsx'
import { SentMessage } from '#app/site/parts/forms/sent-message.tsx'
import type { FormReply, OpenForm } from '#app/site/parts/page/form-shapes.ts'
import { contact } from '#content/contact.ts'
import { findHome } from '#content/find-a-home.ts'
import { filtersInWords, type SearchFilters } from './search-filters.ts'
import styles from './search-request.module.css'

const words = findHome.write
const label = contact.form
const titleId = 'wishes-title'

type Props = { filters: SearchFilters; form: OpenForm; reply: FormReply | undefined }

export function SearchRequest({ filters, form, reply }: Props) {
  return (
    <section className={styles.write} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <InquiryForm
        {...contactOverlayRules}
        form={form}
        reply={reply}
        draft={{ message: words.message.replace('{wish}', () => filtersInWords(filters)) }}
        labelledBy={titleId}
        fixed={contactFixed}
        notify="General Contact"
        submitLabel={words.button}
        sent={<SentMessage {...words.sent} />}
      >
        <TextField name="name" label={label.name} autoComplete="name" />
        <div className="form__pair">
          <TextField name="email" label={label.email} type="email" autoComplete="email" />
          <TextField name="phone" label={label.phone} type="tel" autoComplete="tel" />
        </div>
        <TextArea name="message" label={label.message} rows={5} optional />
      </InquiryForm>
    </section>
  )
}
