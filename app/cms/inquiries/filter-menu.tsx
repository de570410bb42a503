import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type BoardQuery, readCounts } from '#app/cms/board/state/read-board.ts'
import { useLeadChoices } from '#app/cms/new-lead/use-lead-choices.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { grouped } from '#app/domain/counted.ts'
import { totalOf } from '#app/domain/inquiry/inquiry-board.ts'
import {
  answerNames,
  type LeadFilter,
  leadFilterNames,
  nextTouchNames,
  pickFilter,
} from '#app/domain/inquiry/lead-filter.ts'
import { sourceNames } from '#app/domain/inquiry/lead-source.ts'
import styles from './filter-menu.module.css'

type Props = {
  query: BoardQuery
  filter: LeadFilter
  onNarrow: (filter: LeadFilter) => void
}

/** A button with the form that it opens; the form says how many leads it would show. */
export function FilterMenu({ query, filter, onNarrow }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(filter)
  const found = useFound(query, draft, open)
  const apply = (filter: LeadFilter) => {
    panel.current?.hidePopover()
    onNarrow(pickFilter(filter))
  }
  return (
    <span className={styles.one} data-open={open || undefined}>
      <button
        className="btn quiet sm"
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <StaffIcon name="filter" /> Filter
      </button>
      <div
        ref={panel}
        id={id}
        className={`menu ${styles.panel}`}
        popover="auto"
        role="dialog"
        aria-label="Filter"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') panel.current?.querySelector('select')?.focus()
          else setDraft(filter)
        }}
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            apply(draft)
          }}
        >
          <Fields filter={draft} open={open} onChange={setDraft} />
          <div className={styles.row}>
            <button
              className="btn quiet sm"
              type="button"
              disabled={leadFilterNames.every((field) => !draft[field] && !filter[field])}
              onClick={() => apply({})}
            >
              Clear
            </button>
            <button className="btn primary sm" type="submit">
              {found === undefined ? 'Show' : `Show ${grouped(found)}`}
            </button>
          </div>
        </form>
      </div>
    </span>
  )
}

type FieldsProps = { filter: LeadFilter; open: boolean; onChange: (filter: LeadFilter) => void }

function Fields({ filter, open, onChange }: FieldsProps) {
  const choices = useLeadChoices(open)
  const homes = [...(choices?.homes ?? []), ...(choices?.pastHomes ?? [])]
  const isListed = homes.some(({ _id }) => _id === filter.propertyId)
  const change = (field: keyof LeadFilter) => (value: string) =>
    onChange({ ...filter, [field]: value || undefined })
  return (
    <>
      <Choice
        label="Next touch"
        value={filter.nextTouch}
        names={nextTouchNames}
        onChange={change('nextTouch')}
      />
      <Choice label="First answer" value={filter.answer} names={answerNames} onChange={change('answer')} />
      <Choice label="About a home" value={filter.propertyId} names={{}} onChange={change('propertyId')}>
        {filter.propertyId && !isListed && <option value={filter.propertyId}>The chosen home</option>}
        <Homes label="For sale" homes={choices?.homes} />
        <Homes label="Sold or withdrawn" homes={choices?.pastHomes} />
      </Choice>
      <Choice label="Source" value={filter.source} names={sourceNames} onChange={change('source')} />
      <Day label="Received from" value={filter.receivedFrom} onChange={change('receivedFrom')} />
      <Day label="to" spoken="Received until" value={filter.receivedTo} onChange={change('receivedTo')} />
    </>
  )
}

/** How many leads of the same owners match the filter. */
function useFound(query: BoardQuery, draft: LeadFilter, wanted: boolean): number | undefined {
  const bare = { ...query, ...Object.fromEntries(leadFilterNames.map((field) => [field, undefined])) }
  const asked = { ...bare, ...pickFilter(draft) } as BoardQuery
  const { data } = useQuery({
    queryKey: ['inquiries', 'found', JSON.stringify(asked)],
    queryFn: () => readCounts(asked),
    enabled: wanted,
    placeholderData: (previous) => previous,
  })
  return data && totalOf(data.counts)
}

type ChoiceProps = {
  label: string
  value: string | undefined
  names: Record<string, string>
  onChange: (value: string) => void
  children?: ReactNode
}

function Choice({ label, value, names, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="select"
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Any</option>
        {Object.entries(names).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </div>
  )
}

type HomesProps = { label: string; homes: { _id: string; name: string }[] | undefined }

function Homes({ label, homes = [] }: HomesProps) {
  if (homes.length === 0) return null
  return (
    <optgroup label={label}>
      {homes.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

type DayProps = Pick<ChoiceProps, 'label' | 'value' | 'onChange'> & { spoken?: string }

/** `spoken`: what a screen reader says in place of the label. */
function Day({ label, spoken, value, onChange }: DayProps) {
  const id = useId()
  return (
    <div className={`field ${styles.half}`}>
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        id={id}
        aria-label={spoken}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
