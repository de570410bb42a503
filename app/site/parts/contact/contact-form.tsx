import { useId } from 'react'
import { TextArea, TextField } from '#app/site/parts/forms/fields.tsx'
import { InquiryForm } from '#app/site/parts/forms/inquiry-form.tsx'
import { SentMessage } from '#app/site/parts/forms/sent-message.tsx'
import {
  type FormReply,
  type FormValues,
  type OpenForm,
  pageFormId,
} from '#app/site/parts/page/form-shapes.ts'
import { contact } from '#content/contact.ts'
import styles from './contact-form.module.css'
import { contactFixed, contactOverlayRules, contactPageRules, contactPhoneRules } from './contact-rules.ts'

type Props = {
  layout: 'overlay' | 'page'
  form?: OpenForm | undefined
  reply?: FormReply | undefined
  onSent?: () => void
}

const words = contact.form
const overlayForm = 'overlay-form'

/**
 * One form in two places; only the overlay asks for a phone number, and the page keeps one that was posted without script.
 * The message may be empty (section 5).
 */
export function ContactForm({ layout, form, reply, onSent }: Props) {
  const overlay = layout === 'overlay'
  const phone = Boolean(reply?.values.phone)
  const pageRules = phone ? contactPhoneRules : contactPageRules
  return (
    <InquiryForm
      {...(overlay ? contactOverlayRules : pageRules)}
      id={overlay ? overlayForm : pageFormId}
      form={form}
      reply={reply}
      action={overlay ? '/contact' : undefined}
      fixed={contactFixed}
      notify="General Contact"
      label={overlay ? contact.overlay.formTitle : contact.page.title}
      className={overlay ? styles.overlay : undefined}
      submitLabel={overlay ? words.button : contact.page.button}
      sent={(typed) => <Sent typed={typed} />}
      sentInForm
      draftKey={overlay ? 'message' : undefined}
      onSent={onSent}
    >
      {overlay ? <OverlayFields /> : <PageFields phone={phone} />}
    </InquiryForm>
  )
}

function OverlayFields() {
  return (
    <>
      <div className="form__pair">
        <TextField name="name" label={words.name} autoComplete="name" />
        <TextField name="phone" label={words.phone} type="tel" autoComplete="tel" />
      </div>
      <TextField name="email" label={words.email} type="email" autoComplete="email" />
      <TextArea name="message" label={words.message} placeholder={words.messagePlaceholder} optional />
    </>
  )
}

function PageFields({ phone }: { phone: boolean }) {
  return (
    <>
      <TextField name="name" label={words.name} autoComplete="name" />
      <TextField name="email" label={contact.reach.email} type="email" autoComplete="email" />
      {phone && <TextField name="phone" label={words.phone} type="tel" autoComplete="tel" optional />}
      <TextArea
        name="message"
        label={words.message}
        placeholder={words.messagePlaceholder}
        rows={6}
        optional
      />
    </>
  )
}

/** With script the button's text becomes Sent (section 4), and the message can still be read. */
function Sent({ typed }: { typed: FormValues | undefined }) {
  const id = useId()
  return (
    <>
      <SentMessage {...words.sent} asButton={typed !== undefined} />
      {typed?.message && (
        <div className={`field ${styles.typed}`}>
          <label htmlFor={id}>{words.message}</label>
          <textarea id={id} value={typed.message} rows={1} readOnly />
        </div>
      )}
    </>
  )
}
