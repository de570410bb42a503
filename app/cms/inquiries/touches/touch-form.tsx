import { useId } from 'react'
import { Choices } from '#app/cms/ui/choices.tsx'
import { closeOnEscape } from '#app/cms/ui/close-on-escape.ts'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { TypedBefore } from '#app/cms/ui/typed-before.tsx'
import { lengths } from '#app/domain/text.ts'
import { touchOutcomes } from '#app/domain/touch/touch.ts'
import styles from './timeline.module.css'
import { kindNames, kindOrder, outcomeTexts } from './touch-text.ts'
import { type TouchFormOptions, useTouchForm } from './use-touch-form.ts'
import { WhyFixed } from './why-fixed.tsx'

type Props = TouchFormOptions & {
  /** The lead was deleted meanwhile. */
  fixed: boolean
}

/** Adds an entry to the timeline, or corrects one. It is part of the sheet, never a dialog over it. */
export function TouchForm({ fixed, ...options }: Props) {
  const id = useId()
  const form = useTouchForm(options)
  const { error, busy } = form
  return (
    <form
      className={styles.compose}
      onSubmit={form.save}
      onKeyDown={(event) => closeOnEscape(event, options.onClose)}
      noValidate
    >
      <Choices
        legend="What happened"
        name={`${id}-kind`}
        words={kindNames}
        all={kindOrder}
        value={form.kind}
        held={busy}
        onChoose={form.setKind}
      />
      {form.kind !== 'note' && (
        <Choices
          legend="How it went"
          name={`${id}-outcome`}
          words={{ ...outcomeTexts(form.kind), '': 'Not said' }}
          all={[...touchOutcomes, '']}
          value={form.outcome}
          held={busy}
          onChoose={form.setOutcome}
        />
      )}
      <label className="sr" htmlFor={`${id}-text`}>
        What was said
      </label>
      <textarea
        className="area"
        id={`${id}-text`}
        name="text"
        rows={3}
        maxLength={lengths.message}
        placeholder="What was said"
        defaultValue={form.first.text}
        readOnly={busy}
        aria-invalid={error.text !== undefined}
        aria-describedby={error.text ? `${id}-error` : undefined}
        onChange={(event) => form.setText(event.currentTarget.value)}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button before it
        autoFocus
      />
      {form.typedAt && <TypedBefore at={form.typedAt} />}
      <FieldError id={`${id}-error`} text={error.text} role="alert" />
      <div className={styles.row}>
        <When id={`${id}-at`} form={form} />
        <Buttons form={form} fixed={fixed} />
      </div>
      {fixed && <WhyFixed />}
    </form>
  )
}

type Form = ReturnType<typeof useTouchForm>

function When({ id, form: { first, busy, error, setAt } }: { id: string; form: Form }) {
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        When
      </label>
      <input
        className="input"
        id={id}
        name="at"
        type="datetime-local"
        max="9999-12-31T23:59"
        defaultValue={first.at}
        readOnly={busy}
        aria-invalid={error.at !== undefined}
        aria-describedby={error.at ? `${id}-error` : undefined}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <FieldError id={`${id}-error`} text={error.at} role="alert" />
    </>
  )
}

type ButtonsProps = { form: Form; fixed: boolean }

function Buttons({ form, fixed }: ButtonsProps) {
  const { busy, kind, remove, leave } = form
  return (
    <span className={styles.buttons}>
      {remove && (
        <button className="btn quiet sm" type="button" disabled={fixed} aria-disabled={busy} onClick={remove}>
          Delete
        </button>
      )}
      <button className="btn quiet sm" type="button" onClick={leave}>
        Cancel
      </button>
      <button className="btn primary sm" type="submit" disabled={fixed} aria-disabled={busy} aria-busy={busy}>
        Save {kindNames[kind].toLowerCase()}
      </button>
    </span>
  )
}
