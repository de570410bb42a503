import { useState } from 'react'
import { SelectField, TextField } from '#app/site/parts/forms/fields.tsx'
import { InquiryForm } from '#app/site/parts/forms/inquiry-form.tsx'
import { SentMessage } from '#app/site/parts/forms/sent-message.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { FormReply, FormValues, OpenForm } from '#app/site/parts/page/form-shapes.ts'
import { timeFrames, valuation } from '#content/valuation.ts'
import styles from './details-step.module.css'
import { rememberSent } from './sent-facts.ts'
import { StepProgress } from './step-progress.tsx'
import { valuationFixed, valuationRules } from './valuation-step.ts'

const words = valuation.details
/** A page gets no event when its visitor stops the load of the next one. */
const leaveTimeoutMs = 5000

type Props = { address: string; form: OpenForm; reply: FormReply | undefined }

export function DetailsStep({ address, form, reply }: Props) {
  return (
    <section className={styles.step} aria-labelledby="valuation-title">
      <figure className={styles.media}>
        <SiteImage
          name={words.image.key}
          alt={words.image.alt}
          sizes="(min-width: 1024px) max(42vw, 1360px), 99vw"
        />
        <PropertyEcho address={address} />
      </figure>
      <div className={styles.body}>
        <StepProgress step={2} />
        <h1 className={styles.title} id="valuation-title">
          {words.title}
        </h1>
        <h2 className={styles.legend} id="valuation-form-title">
          {words.formTitle}
        </h2>
        <DetailsForm address={address} form={form} reply={reply} />
      </div>
    </section>
  )
}

function DetailsForm({ address, form, reply }: Props) {
  const [next, setNext] = useState('')
  const goOn = (id: string, { email = '' }: FormValues) => {
    rememberSent(id, { address, email })
    const thanks = `/home-valuation?sent=${id}`
    setNext(thanks)
    return leaveTo(thanks)
  }
  return (
    <InquiryForm
      {...valuationRules}
      form={form}
      reply={reply}
      fixed={valuationFixed}
      notify="Home Valuation"
      draftKey="home-valuation-draft"
      labelledBy="valuation-form-title"
      submitLabel={words.button}
      note={words.note}
      sent={
        <SentMessage
          mark={words.sentButton}
          title={valuation.done.title}
          text={valuation.done.lead}
          link={{ label: words.sentLink, href: next }}
        />
      }
      onSent={goOn}
    >
      <input type="hidden" name="address" value={address} />
      <div className="form__pair">
        <TextField name="name" label={words.name} autoComplete="name" />
        <TextField name="phone" label={words.phone} type="tel" autoComplete="tel" />
      </div>
      <TextField name="email" label={words.email} type="email" autoComplete="email" />
      <SelectField
        name="timeframe"
        label={words.timeFrame}
        options={timeFrames}
        emptyOption={words.timeFramePrompt}
        optional
      />
    </InquiryForm>
  )
}

/** Resolves if the page is still shown after a while. */
function leaveTo(address: string) {
  location.assign(address)
  return new Promise<void>((stayed) => {
    const timer = setTimeout(stayed, leaveTimeoutMs)
    addEventListener('pagehide', () => clearTimeout(timer), { once: true })
  })
}

function PropertyEcho({ address }: { address: string }) {
  return (
    <figcaption className={styles.echo}>
      <span className={styles.echoLabel}>{words.echoLabel}</span>
      <span className={styles.echoAddress}>{address}</span>
      <a className={styles.echoLink} href={`/home-valuation?${new URLSearchParams({ address, edit: '1' })}`}>
        {words.changeAddress}
      </a>
    </figcaption>
  )
}
