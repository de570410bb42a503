import { type ReactNode, useId } from 'react'
import { Choices } from '#app/cms/ui/choices.tsx'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { enteredSources, longestSourceDetail, sourceNames } from '#app/domain/inquiry/lead-source.ts'
import { lengths } from '#app/domain/text.ts'
import { KnownPerson } from './known-person.tsx'
import {
  asksForAddress,
  chooseOpenHouse,
  chooseSource,
  detailLabels,
  hasSpoken,
  keyOf,
  type LeadDraft,
  type NextChoice,
  nextChoices,
  nobody,
  timesOf,
} from './lead-draft.ts'
import styles from './new-lead.module.css'
import type { NewLeadForm } from './use-new-lead.ts'

type Props = { form: NewLeadForm }

export function NewLeadFields({ form }: Props) {
  const { draft, change, known, owner, colleagues, me } = form
  const name = useId()
  const goesTo = owner === me?.id ? 'you' : (colleagues?.find(({ _id }) => _id === owner)?.name ?? 'nobody')
  return (
    <div className={`fields ${styles.fields}`}>
      <Choices
        legend="How it came"
        isTitled
        name={`${name}-source`}
        words={sourceNames}
        all={enteredSources}
        value={draft.source}
        onChoose={(source) => change(chooseSource(source))}
      />
      <SourceDetail form={form} />
      <Field form={form} name="name" label="Name" max={lengths.name} isFirst />
      <Field form={form} name="phone" label="Phone" max={lengths.phone} type="tel" half />
      <Field
        form={form}
        name="email"
        label="Email"
        max={lengths.email}
        type="email"
        half
        help="One of the two is enough."
      />
      <div className={styles.status} role="status">
        {known && <KnownPerson known={known} goesTo={goesTo} />}
      </div>
      <Labeled form={form} name="message" label="What was said" optional>
        {(control) => (
          <textarea
            className="area"
            rows={3}
            maxLength={lengths.message}
            value={draft.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
            {...control}
          />
        )}
      </Labeled>
      <HomeField form={form} />
      {asksForAddress(draft) && (
        <Field form={form} name="address" label="Address of their home" max={lengths.address} optional />
      )}
      <OwnerField form={form} />
      <Labeled form={form} name="category" label="Category" half>
        {(control) => (
          <select
            className="select"
            value={draft.category}
            onChange={(event) => change({ category: event.currentTarget.value })}
            {...control}
          >
            {inquiryCategories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <NextTouch form={form} />
      <Ticks form={form} />
    </div>
  )
}

const idOf = (name: string) => `new-lead-${name}`
export const fieldIdOf = idOf

type Control = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}
type LabeledProps = Props & {
  name: string
  label: string
  optional?: boolean
  half?: boolean
  help?: string
  children: (control: Control) => ReactNode
}

function Labeled({ form, name, label, optional, half, help, children }: LabeledProps) {
  const id = idOf(name)
  const error = form.errors[name]
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={half ? 'field half' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <span className="muted">(optional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${id}-error`} text={error} />
      {help && !error && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

type TextName = 'name' | 'phone' | 'email' | 'address' | 'sourceDetail'
type FieldProps = Omit<LabeledProps, 'children' | 'name'> & {
  name: TextName
  max: number
  type?: 'tel' | 'email'
  isFirst?: boolean
  list?: string | undefined
}

function Field({ max, type, isFirst, list, ...labeled }: FieldProps) {
  const { form, name } = labeled
  return (
    <Labeled {...labeled}>
      {(control) => (
        <input
          className="input"
          type={type ?? 'text'}
          maxLength={max}
          autoComplete="off"
          list={list}
          data-autofocus={isFirst}
          value={form.draft[name]}
          onChange={(event) => form.change({ [name]: event.currentTarget.value })}
          {...control}
        />
      )}
    </Labeled>
  )
}

function SourceDetail({ form }: Props) {
  const { draft, change, choices } = form
  const label = detailLabels[draft.source]
  const portals = useId()
  if (!label) return null
  const houses = choices?.openHouses ?? []
  if (draft.source === 'open house' && houses.length > 0) {
    return (
      <Labeled form={form} name="sourceDetail" label={label}>
        {(control) => (
          <select
            className="select"
            value={draft.openHouse}
            onChange={(event) =>
              change(chooseOpenHouse(houses.find((one) => keyOf(one) === event.currentTarget.value)))
            }
            {...control}
          >
            <option value="">Another one</option>
            {houses.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {timesOf(one)}, {one.name}
              </option>
            ))}
          </select>
        )}
      </Labeled>
    )
  }
  const offered = draft.source === 'portal' ? choices?.portals : undefined
  return (
    <>
      <Field
        form={form}
        name="sourceDetail"
        label={label}
        max={longestSourceDetail}
        list={offered && portals}
        optional
      />
      {offered && (
        <datalist id={portals}>
          {offered.map((portal) => (
            <option key={portal} value={portal} />
          ))}
        </datalist>
      )}
    </>
  )
}

function HomeField({ form }: Props) {
  const { draft, change, choices } = form
  const isListed = choices?.homes.some(({ _id }) => _id === draft.propertyId)
  return (
    <Labeled form={form} name="propertyId" label="About a home" optional>
      {(control) => (
        <select
          className="select"
          value={draft.propertyId}
          onChange={(event) => change({ propertyId: event.currentTarget.value })}
          {...control}
        >
          <option value="">None</option>
          {draft.propertyId && !isListed && <option value={draft.propertyId}>The chosen home</option>}
          {choices?.homes.map(({ _id, name, address }) => (
            <option key={_id} value={_id}>
              {name}, {address}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  )
}

function OwnerField({ form }: Props) {
  const { colleagues, me, owner, change } = form
  return (
    <Labeled form={form} name="ownerId" label="Owner" half>
      {(control) => (
        <select
          className="select"
          value={owner ?? nobody}
          onChange={(event) => change({ owner: event.currentTarget.value })}
          {...control}
        >
          {me && <option value={me.id}>Me</option>}
          {colleagues
            ?.filter(({ _id }) => _id !== me?.id)
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          <option value={nobody}>Nobody</option>
        </select>
      )}
    </Labeled>
  )
}

function NextTouch({ form }: Props) {
  const { draft, change, errors, today } = form
  const name = useId()
  const error = errors.nextTouch ?? errors['nextTouch.on']
  return (
    <div className="field">
      <Choices
        legend="Next touch"
        isTitled
        name={`${name}-next`}
        words={nextChoices}
        all={Object.keys(nextChoices) as NextChoice[]}
        value={draft.next}
        onChoose={(next) => change({ next })}
      />
      {draft.next === 'date' && (
        <input
          className="input"
          type="date"
          id={idOf('nextTouch')}
          aria-label="Day of the next touch"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          min={today}
          value={draft.on}
          onChange={(event) => change({ on: event.currentTarget.value })}
        />
      )}
      <FieldError id={`${name}-error`} text={error} />
    </div>
  )
}

/** Who opted out alone can agree again alone. */
const ownStop = (known: NewLeadForm['known']) =>
  [known?.optOuts.email, known?.optOuts.phone].some((one) => one && one.way !== 'staff')

function Ticks({ form }: Props) {
  const { draft, change, known, errors } = form
  const stopped = ownStop(known) ?? false
  const help = useId()
  return (
    <div className={`field ${styles.ticks}`}>
      <label className="check">
        <input
          type="checkbox"
          checked={hasSpoken(draft)}
          onChange={(event) => change({ spoken: event.currentTarget.checked ? 'yes' : 'no' })}
        />{' '}
        I have spoken with them already
      </label>
      <label className="check">
        <input
          type="checkbox"
          id={idOf('agreed')}
          checked={draft.agreed && !stopped}
          disabled={stopped}
          aria-describedby={help}
          aria-invalid={errors.agreed ? true : undefined}
          onChange={(event) => change({ agreed: event.currentTarget.checked })}
        />{' '}
        Agreed to calls, texts and mails
      </label>
      <FieldError id={idOf('agreed-error')} text={errors.agreed} />
      <p className="help" id={help}>
        {stopped ? 'They opted out, and can agree again only in a form of the website.' : consentHelp(draft)}
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
