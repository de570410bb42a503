import { TextArea, TextField } from '#app/site/parts/forms/fields.tsx'
import { InquiryForm } from '#app/site/parts/forms/inquiry-form.tsx'
import { SentMessage } from '#app/site/parts/forms/sent-message.tsx'
import type { FormReply, OpenForm } from '#app/site/parts/page/form-shapes.ts'
import { propertyForm as words } from '#content/property-form.ts'
import styles from './offer-form.module.css'
import { propertyFixed, propertyRules } from './property-inquiry.ts'

type Props = { form: OpenForm; reply: FormReply | undefined }

export function OfferForm({ form, reply }: Props) {
  return (
    <InquiryForm
      {...propertyRules}
      form={form}
      reply={reply}
      fixed={propertyFixed}
      notify="General Contact"
      label={words.title}
      className={styles.form}
      submitLabel={words.button}
      sent={
        <SentMessage
          mark={words.sentButton}
          title={words.sentTitle}
          text={words.sentText}
          link={words.sentLink}
        />
      }
    >
      <HomeFields />
      <OwnerFields />
    </InquiryForm>
  )
}

function HomeFields() {
  const { address, zipCode, bedrooms, bathrooms, squareFootage, price, message } = words.fields
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.groups.home}</legend>
      <div className={`${styles.pair} ${styles.wide} ${styles.place}`}>
        <TextField name="address" {...address} autoComplete="address-line1" />
        <TextField name="zipCode" {...zipCode} autoComplete="postal-code" optional />
      </div>
      <div className={`${styles.pair} ${styles.rooms}`}>
        <TextField name="bedrooms" {...bedrooms} inputMode="numeric" optional />
        <TextField name="bathrooms" {...bathrooms} inputMode="decimal" optional />
      </div>
      <div className={`${styles.pair} ${styles.wide}`}>
        <TextField name="squareFootage" {...squareFootage} inputMode="numeric" optional />
        <TextField name="price" {...price} inputMode="numeric" optional />
      </div>
      <TextArea name="message" {...message} rows={5} optional />
    </fieldset>
  )
}

function OwnerFields() {
  const { name, phone, email } = words.fields
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.groups.you}</legend>
      <div className="form__pair">
        <TextField name="name" {...name} autoComplete="name" />
        <TextField name="phone" {...phone} type="tel" autoComplete="tel" />
      </div>
      <TextField name="email" {...email} type="email" autoComplete="email" />
    </fieldset>
  )
}
