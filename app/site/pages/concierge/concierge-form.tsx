import { TextArea, TextField } from '#app/site/parts/forms/fields.tsx'
import { InquiryForm, type InquiryFormProps } from '#app/site/parts/forms/inquiry-form.tsx'
import { SentMessage } from '#app/site/parts/forms/sent-message.tsx'
import { concierge } from '#content/concierge.ts'
import { contact } from '#content/contact.ts'
import styles from './concierge-form.module.css'
import { conciergeFixed, conciergeRules } from './concierge-inquiry.ts'

type Props = Pick<InquiryFormProps, 'form' | 'reply'>

export function ConciergeForm({ form, reply }: Props) {
  const { title, lead, button, ...words } = concierge.form
  const { form: labels } = contact
  return (
    <section className={`wrap ${styles.ask}`} aria-labelledby="ask-title">
      <div className={styles.intro}>
        <h2 className="h1" id="ask-title">
          {title}
        </h2>
        <p className="lead">{lead}</p>
      </div>
      <div className={styles.form}>
        <InquiryForm
          form={form}
          reply={reply}
          fixed={conciergeFixed}
          {...conciergeRules}
          labelledBy="ask-title"
          submitLabel={button}
          sent={
            <SentMessage
              mark={words.sentButton}
              title={words.sentTitle}
              text={words.sentText}
              link={words.sentLink}
            />
          }
        >
          <div className="form__pair">
            <TextField name="name" label={labels.name} autoComplete="name" />
            <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" />
          </div>
          <TextField name="email" label={labels.email} type="email" autoComplete="email" />
          <TextField name="address" label={labels.address} autoComplete="address-line1" />
          <TextArea name="message" label={labels.message} placeholder={labels.messagePlaceholder} optional />
        </InquiryForm>
      </div>
    </section>
  )
}
