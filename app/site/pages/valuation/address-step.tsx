import { type FormEvent, useRef, useState } from 'react'
import { FieldError } from '#app/site/parts/forms/fields.tsx'
import { useFormDraft } from '#app/site/parts/forms/use-form-draft.ts'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { valuation } from '#content/valuation.ts'
import styles from './address-step.module.css'
import { StepProgress } from './step-progress.tsx'

const words = valuation.address
const formId = 'valuation-form'

type Props = { address: string; message: string | undefined }

export function AddressStep({ address, message }: Props) {
  return (
    <section className={styles.step} aria-labelledby="valuation-title">
      <div className={`wrap ${styles.head}`}>
        <StepProgress step={1} />
        <h1 className={styles.title} id="valuation-title">
          {words.title}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <div className={styles.scene}>
        <SiteImage
          name={words.image.key}
          alt={words.image.alt}
          sizes="(max-width: 767px) 99vw, max(100vw, 1140px)"
          fetch="first"
        />
        <div className={`wrap ${styles.dock}`}>
          <AddressForm address={address} message={message} />
        </div>
      </div>
    </section>
  )
}

/** A GET form: the typed address becomes part of the page's own. */
function AddressForm({ address, message: first }: Props) {
  const [message, setMessage] = useState(first)
  const input = useRef<HTMLInputElement>(null)
  const scripted = useHydrated()
  const forgetDraft = useFormDraft(formId, undefined, false)
  const submit = (event: FormEvent) => {
    if (input.current?.value.trim()) return forgetDraft()
    event.preventDefault()
    setMessage(words.missing)
    input.current?.focus()
  }
  return (
    <form
      id={formId}
      className={styles.bar}
      method="get"
      action="/home-valuation"
      noValidate={scripted}
      onSubmit={submit}
    >
      <div className="field">
        <label htmlFor="valuation-address">{words.label}</label>
        <input
          className="input"
          type="text"
          id="valuation-address"
          name="address"
          autoComplete="address-line1"
          placeholder={words.placeholder}
          defaultValue={address}
          required
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'valuation-address-error' : undefined}
          ref={input}
        />
        {message && <FieldError id="valuation-address-error" message={message} />}
      </div>
      <button className={`btn ${styles.go}`} type="submit">
        {words.button} <Icon name="right" />
      </button>
    </form>
  )
}
