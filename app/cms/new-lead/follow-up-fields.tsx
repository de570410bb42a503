import { useId } from 'react'
import { Choices } from '#app/cms/ui/choices.tsx'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { hasSpoken, type LeadDraft, type NextChoice, nextChoices } from './lead-draft.ts'
import { fieldId } from './lead-field.tsx'
import styles from './new-lead.module.css'
import type { NewLeadForm } from './use-new-lead.ts'

type Props = { form: NewLeadForm }

export function NextTouchField({ form }: Props) {
  const { draft, change, errors, today, saving } = form
  const name = useId()
  const error = errors.nextTouch
  return (
    <div className="field">
      <Choices
        legend="Next touch"
        isTitled
        name={`${name}-next`}
        words={nextChoices}
        all={Object.keys(nextChoices) as NextChoice[]}
        value={draft.next}
        held={saving}
        onChoose={(next) => change({ next })}
      />
      {draft.next === 'date' && (
        <input
          className="input"
          type="date"
          id={fieldId('nextTouch')}
          aria-label="Day of the next touch"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          min={today}
          readOnly={saving}
          value={draft.on}
          onChange={(event) => change({ on: event.currentTarget.value })}
        />
      )}
      <FieldError id={`${name}-error`} text={error} />
    </div>
  )
}

/** Two ticks about the conversation: that it took place, and that the person agreed to be contacted. */
export function ConversationTicks({ form }: Props) {
  const { draft, change, isStopped, errors, saving } = form
  const help = useId()
  return (
    <div className={`field ${styles.ticks}`}>
      <label className="check">
        <input
          type="checkbox"
          checked={hasSpoken(draft)}
          aria-disabled={saving || undefined}
          onChange={(event) => change({ spoken: event.currentTarget.checked ? 'yes' : 'no' })}
        />{' '}
        I have spoken with them already
      </label>
      <label className="check">
        <input
          type="checkbox"
          id={fieldId('agreed')}
          checked={draft.agreed && !isStopped}
          disabled={isStopped}
          aria-disabled={saving || undefined}
          aria-describedby={help}
          aria-invalid={errors.agreed ? true : undefined}
          onChange={(event) => change({ agreed: event.currentTarget.checked })}
        />{' '}
        Agreed to calls, texts and mails
      </label>
      <FieldError id={fieldId('agreed-error')} text={errors.agreed} />
      <p className="help" id={help}>
        {isStopped
          ? 'They opted out, and can agree again only in a form of the website.'
          : consentHelp(draft)}
      </p>
    </div>
  )
}

function consentHelp({ category, agreed, email }: LeadDraft): string {
  const guide = inquiryCategories.find((one) => one.slug === category && 'guideType' in one)
  if (guide && agreed && email)
    return `It is kept as said to you, today. The ${guide.name} is mailed to them now.`
  return 'Only if it was asked. Without it no automatic mail is sent. It is kept as said to you, today.'
}
