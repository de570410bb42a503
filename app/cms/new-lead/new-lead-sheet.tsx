import { type FormEvent, Fragment, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { sheetOf, titleOf } from '#app/cms/ui/inquiry-links.ts'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import type { InquiryCategory } from '#app/domain/inquiry/inquiry-category.ts'
import { focusTarget } from '#app/ui/focus-target.ts'
import { KnownPerson } from './known-person.tsx'
import { fieldId } from './lead-field.tsx'
import styles from './new-lead.module.css'
import { NewLeadFields } from './new-lead-fields.tsx'
import { type NewLeadForm, useNewLead } from './use-new-lead.ts'

type Props = { category: InquiryCategory; onClose: () => void }

/** Enters a lead from elsewhere, over its board. Closing keeps what is typed; Cancel drops it. */
export function NewLeadSheet({ category, onClose }: Props) {
  const title = useId()
  const form = useNewLead(category.slug)
  return (
    <ModalDialog className={`sheet ${styles.sheet}`} labelledBy={title} onClose={onClose}>
      {(close) => <Content title={title} category={category} form={form} close={close} />}
    </ModalDialog>
  )
}

type ContentProps = { title: string; category: InquiryCategory; form: NewLeadForm; close: () => void }

function Content({ title, category, form, close }: ContentProps) {
  const id = useId()
  const { submit, added, attempts } = useSubmit(form, close)
  const isOpenHouse = form.draft.source === 'open house'
  return (
    <>
      <header>
        <h2 id={title}>Create lead</h2>
        <span className="end">
          <span className="small muted">{category.name}</span>
          <button className="icon-btn" type="button" aria-label="Close" title="Close (Esc)" onClick={close}>
            <StaffIcon name="x" />
          </button>
        </span>
      </header>
      <form className="body" id={id} noValidate onSubmit={submit}>
        <Refused form={form} attempts={attempts} />
        <div role="status">
          {added && (
            <p className={`note ok ${styles.note}`}>
              <StaffIcon name="check" />
              <span>
                <b>{added.name}</b> is on the board. {isOpenHouse ? 'The next visitor:' : 'The next lead:'}
              </span>
            </p>
          )}
        </div>
        {form.storedAt && (
          <Restored at={form.storedAt} mayBeStored={form.draft.key !== ''} onClear={form.clear} />
        )}
        <NewLeadFields form={form} />
      </form>
      <SheetFoot formId={id} form={form} isOpenHouse={isOpenHouse} close={close} />
    </>
  )
}

type FootProps = { formId: string; form: NewLeadForm; isOpenHouse: boolean; close: () => void }

function SheetFoot({ formId, form, isOpenHouse, close }: FootProps) {
  return (
    <footer>
      <KnownPerson form={form} />
      <button
        className="btn primary"
        type="submit"
        form={formId}
        aria-disabled={form.saving}
        aria-busy={form.saving}
      >
        Create
      </button>
      <button
        className="btn"
        type="submit"
        form={formId}
        name="then"
        value="another"
        aria-disabled={form.saving}
      >
        {isOpenHouse ? 'Create, next visitor' : 'Create and add another'}
      </button>
      <button
        className={`btn quiet ${styles.cancel}`}
        type="button"
        onClick={() => {
          form.forget()
          close()
        }}
      >
        Cancel
      </button>
    </footer>
  )
}

/** `added`: the lead before the next one. `attempts`: how many were refused. */
function useSubmit(form: NewLeadForm, close: () => void) {
  const [added, setAdded] = useState<StaffInquiryRecord>()
  const [attempts, setAttempts] = useState(0)
  const toast = useToast()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (form.saving) return
    const goesOn = submitter?.getAttribute('value') === 'another'
    setAdded(undefined)
    const lead = await form.create()
    if (!lead) return setAttempts((number) => number + 1)
    form.forget()
    if (goesOn) {
      // The fields are no longer read-only when one of them gets the focus.
      flushSync(() => {
        form.goOn()
        setAdded(lead)
      })
      document.getElementById(fieldId('name'))?.focus()
      return
    }
    toast(`${lead.name} is on the board of ${titleOf(lead)}`, { open: sheetOf(lead, lead._id) })
    close()
  }
  return { submit, added, attempts }
}

/** In the order of the form. */
const labels: Record<string, string> = {
  sourceDetail: 'How it came',
  name: 'Name',
  phone: 'Phone or email',
  email: 'Email',
  message: 'What was said',
  propertyId: 'About a home',
  address: 'Address of their home',
  ownerId: 'Owner',
  nextTouch: 'Next touch',
  agreed: 'Consent',
}

/** Takes the focus after each refused attempt. */
function Refused({ form: { errors, failure }, attempts }: { form: NewLeadForm; attempts: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  const names = Object.keys(labels).filter((name) => errors[name])
  if (failure) {
    return (
      <div className={`note error ${styles.note}`} role="alert" tabIndex={-1} ref={box}>
        <StaffIcon name="alert" />
        <span>{failure} What you typed is still here.</span>
      </div>
    )
  }
  if (names.length === 0) return null
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <b>Not created yet.</b>{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a href={`#${fieldId(name)}`} onClick={focusTarget}>
            {labels[name]}
          </a>
        </Fragment>
      ))}
    </div>
  )
}

type RestoredProps = { at: string; mayBeStored: boolean; onClear: () => void }

function Restored({ at, mayBeStored, onClear }: RestoredProps) {
  return (
    <p className={`note ${styles.note}`}>
      <StaffIcon name="back" />
      <span>
        This is what you typed on {formatMoment(at)}
        {mayBeStored
          ? '. It may be on the board already: look there before you change it. Unchanged, it is stored once.'
          : ', and did not create.'}
      </span>
      <button className="btn quiet sm" type="button" onClick={onClear}>
        Start empty
      </button>
    </p>
  )
}
