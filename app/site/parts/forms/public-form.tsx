import { type ReactNode, useRef } from 'react'
import {
  type Consent,
  type FormReply,
  type FormValues,
  type OpenForm,
  pageFormId,
} from '#app/site/parts/page/form-shapes.ts'
import { afterNextPaint } from '#app/ui/after-next-paint.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { FieldError } from './fields.tsx'
import { FormContext, useField } from './form-context.ts'
import { LinkedText } from './linked-text.tsx'
import styles from './public-form.module.css'
import {
  ErrorSummary,
  FailureNotice,
  SentInForm,
  SentPlace,
  SpamTraps,
  SubmitButton,
} from './public-form-parts.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { type OnSent, type SendSteps, useSending } from './use-sending.ts'

export type PublicFormProps = {
  /** Must differ when two forms are on one page; a page's own form has the default. */
  id?: string
  form?: OpenForm | undefined
  reply?: FormReply | undefined
  /** Initial values, unless `reply` has them. */
  draft?: FormValues | undefined
  /** Pages with the same key share the form's unsent text. */
  draftKey?: string | undefined
  /** The target of a plain POST, by default the page itself. */
  action?: string | undefined
  label?: string
  labelledBy?: string
  className?: string | undefined
  submitLabel: string
  /** Replaces the sent form. The values are unknown after a plain POST. */
  sent: ReactNode | ((values: FormValues | undefined) => ReactNode)
  /** `sent` is in a form, too: its button then says that it is sent. */
  sentInForm?: boolean
  consent?: Consent | undefined
  required?: readonly string[] | undefined
  note?: ReactNode
  children: ReactNode
}

/** Without script a plain POST; with it checked and sent in place. */
export function PublicForm(props: PublicFormProps & SendSteps) {
  const { id = pageFormId, form, reply, consent, required = [], sentInForm = false } = props
  const forgetDraft = useFormDraft(id, props.draftKey, reply !== undefined)
  const onSent: OnSent = (...sent) => {
    forgetDraft()
    return props.onSent?.(...sent)
  }
  const { state, submit } = useSending({ ...props, onSent }, reply)
  const scripted = useHydrated()
  const sentHere = state.phase === 'sent'
  const sentText = typeof props.sent === 'function' ? props.sent(state.sentValues) : props.sent
  const preload = useOnce(() => afterNextPaint(() => props.check({}).catch(() => {})))
  if (form?.sent || (sentHere && !sentInForm))
    return (
      <SentPlace id={id} announce={sentHere}>
        {sentText}
      </SentPlace>
    )
  const frame = {
    className: `form ${styles.frame} ${props.className ?? ''}`,
    id,
    'aria-label': props.label,
    'aria-labelledby': props.labelledBy,
    onSubmit: submit,
  }
  if (sentHere)
    return (
      <form {...frame}>
        <SentInForm>{sentText}</SentInForm>
      </form>
    )
  const values = reply?.values ?? props.draft ?? {}
  const sending = state.phase === 'submitting' ? state.sentValues : undefined
  const fields = { id, values, messages: state.fields, required, sending }
  return (
    <form {...frame} method="post" action={props.action ?? `#${id}`} noValidate={scripted} onFocus={preload}>
      <FormContext value={fields}>
        <ErrorSummary formId={id} fields={state.fields} attempt={state.attempt} />
        {props.children}
        {consent && <ConsentCheckbox consent={consent} />}
      </FormContext>
      <SpamTraps id={id} startedAt={reply?.startedAt ?? form?.startedAt} />
      <FailureNotice state={state} />
      <div className={styles.end}>
        <SubmitButton isSending={state.phase === 'submitting'} label={props.submitLabel} />
        {props.note && <p className={styles.note}>{props.note}</p>}
      </div>
    </form>
  )
}

function useOnce(work: () => void) {
  const done = useRef(false)
  return () => {
    if (done.current) return
    done.current = true
    work()
  }
}

/** When checked, sends the text's version as `consent`. */
function ConsentCheckbox({ consent }: { consent: Consent }) {
  const { id, message, control, value, sending } = useField('consent')
  return (
    <div className="field field--check">
      <label className="check">
        <input
          type="checkbox"
          value={consent.version}
          defaultChecked={value !== ''}
          aria-disabled={sending && true}
          onClick={(event) => sending && event.preventDefault()}
          {...control}
          required
        />
        <span>
          <LinkedText text={consent.text} />
        </span>
      </label>
      {message && <FieldError id={`${id}-error`} message={message} />}
    </div>
  )
}
