import { type Ref, useId } from 'react'
import { LocalDraftNote } from '#app/cms/records/form/local-draft-note.tsx'
import { ExportLink } from '#app/cms/ui/export-link.tsx'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { SaveBar, useSaveKey } from '#app/cms/ui/save-bar.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { TypedBefore } from '#app/cms/ui/typed-before.tsx'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import type { LeadSettingsRecord, OwnerRule } from '#app/domain/setting/lead-settings.ts'
import { ClosedDaysField } from './closed-days-field.tsx'
import { OfficeHoursField } from './office-hours-field.tsx'
import styles from './settings.module.css'
import { draftLabels, type NewerNote, ownerChoices, settingLabels } from './settings-text.ts'
import { useLeadSettings } from './use-lead-settings.ts'

export function LeadSettingsForm({ title, loaded }: { title: string; loaded: LeadSettingsRecord }) {
  const id = useId()
  const titleId = `${id}-title`
  const form = useLeadSettings(loaded, id)
  const { draft, stored, typed } = form
  const guard = useUnsavedGuard({ unsaved: form.changed, onLeave: typed.dropTyped })
  const isDirty = form.changed.length > 0
  useSaveKey(form.save, isDirty)
  return (
    <>
      <div className="head">
        <h1 id={titleId} tabIndex={-1}>
          {title}
        </h1>
        {stored.updatedAt && (
          <span className="count">
            Changed by {stored.updatedBy}, {formatMoment(stored.updatedAt)}
          </span>
        )}
      </div>
      <form
        className={styles.settings}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <LocalDraftNote
          localDraft={typed}
          labels={draftLabels}
          since="The settings were saved since"
          titleId={titleId}
        />
        {typed.typedAt && <TypedBefore at={typed.typedAt} />}
        {form.note && <NewerSettings note={form.note} ref={form.noteBox} />}
        <OwnerRuleField rule={draft.owner} onChange={(rule) => form.set('owner', rule)} />
        <OfficeHoursField
          label={settingLabels.officeHours}
          hours={draft.officeHours}
          errors={form.errors}
          onChange={(hours) => form.set('officeHours', hours)}
        />
        <ClosedDaysField
          label={settingLabels.holidays}
          days={draft.holidays}
          next={form.nextDay}
          setNext={form.setNextDay}
          errors={form.errors}
          onChange={(days) => form.set('holidays', days)}
        />
        <ExportRuleField
          allowed={draft.agentsExportLeads}
          onChange={(allowed) => form.set('agentsExportLeads', allowed)}
        />
        <EverythingInOneFile />
      </form>
      {isDirty && (
        <SaveBar
          formId={id}
          titleId={titleId}
          saving={form.saving}
          onDiscard={form.discard}
          title={Object.keys(form.errors).length > 0 ? 'Not saved' : 'Unsaved changes'}
          detail={Object.values(form.errors)[0] ?? form.changed.join(', ')}
        />
      )}
      {guard.dialog}
    </>
  )
}

/** Tells which settings another admin has saved since this form was opened. */
function NewerSettings({ note, ref }: { note: NewerNote; ref: Ref<HTMLDivElement> }) {
  return (
    <div className={`note warn ${styles.newer}`} role="alert" tabIndex={-1} ref={ref}>
      <StaffIcon name="alert" />
      <div>
        <p>{note.lead}</p>
        <ul>
          {note.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type OwnerRuleProps = { rule: OwnerRule; onChange: (rule: OwnerRule) => void }

function OwnerRuleField({ rule: chosen, onChange }: OwnerRuleProps) {
  return (
    <fieldset className="group">
      <legend>{settingLabels.owner}</legend>
      <p className="muted">
        Who gets an inquiry from the website. A person whose lead has an owner stays with that owner.
      </p>
      {ownerChoices.map(({ rule, label, help }) => (
        <label className={styles.choice} key={rule}>
          <input
            className="radio"
            type="radio"
            name="owner"
            value={rule}
            checked={chosen === rule}
            onChange={() => onChange(rule)}
          />
          <span>
            {label} <span className="muted">{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ExportRuleProps = { allowed: boolean; onChange: (allowed: boolean) => void }

function ExportRuleField({ allowed, onChange }: ExportRuleProps) {
  return (
    <fieldset className="group">
      <legend>{settingLabels.agentsExportLeads}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={allowed}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />{' '}
        Agents may export leads as a CSV file
      </label>
      <p className="muted">Admins always may. Each export is recorded in the history.</p>
    </fieldset>
  )
}

function EverythingInOneFile() {
  const title = useId()
  return (
    <section className={styles.everything} aria-labelledby={title}>
      <h2 id={title}>Everything in one file</h2>
      <p className="muted">
        A zip with all inquiries, properties and testimonials as CSV files, and every photo of every home. It
        is no backup: accounts and mails are not in it.
      </p>
      <ExportLink of="everything">Download everything</ExportLink>
    </section>
  )
}
