import { type FocusEvent, useRef } from 'react'
import { propertyKinds } from '#app/domain/property/property-kind.ts'
import { FieldError } from '#app/site/parts/forms/fields.tsx'
import { usePageRestore } from '#app/site/parts/page/use-page-restore.ts'
import { Icon } from '#app/ui/icon.tsx'
import { findHome } from '#content/find-a-home.ts'
import styles from './find-form.module.css'
import type { ReadFilters } from './read-search-filters.server.ts'
import { filterTexts, type SearchFilterName } from './search-filters.ts'

export const findFormId = 'find-form'
/** The heading that counts the homes: a search leads there. */
export const foundId = 'found'
const sheetId = 'find'

const { fields } = findHome

type Props = {
  path: string
  asked: ReadFilters
  /** Another button is the page's first: this one is outlined. */
  isSecond: boolean
  onSearch: () => void
}

/** A plain GET form, which phones show as a sheet. Its select for the order stands above the homes. */
export function FindForm({ path, asked, isSecond, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null)
  usePageRestore(() => form.current!.reset())
  return (
    <div className="wrap">
      <OpenButton asked={asked} />
      <search
        className={styles.find}
        id={sheetId}
        popover="auto"
        aria-label={findHome.label}
        onBlur={closeOnceLeft}
      >
        <div className={styles.top}>
          <p className={styles.title}>{findHome.label}</p>
          <button
            className="icon-btn"
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            aria-label={findHome.close}
          >
            <Icon name="close" />
          </button>
        </div>
        {/* Off: after Back the browser would put in the values of the search that the visitor left for. */}
        <form
          ref={form}
          autoComplete="off"
          className={styles.form}
          id={findFormId}
          action={`${path}#${foundId}`}
          onSubmit={onSearch}
          key={JSON.stringify(asked)}
        >
          <PlaceField asked={asked} />
          <PriceField name="minPrice" asked={asked} />
          <PriceField name="maxPrice" asked={asked} />
          <RoomsField name="bedrooms" asked={asked} most={5} />
          <RoomsField name="bathrooms" asked={asked} most={4} />
          <KindField asked={asked} />
          <button className={isSecond ? 'btn btn--outline' : 'btn'} type="submit">
            <Icon name="search" />
            {findHome.button}
          </button>
        </form>
      </search>
    </div>
  )
}

/** A sheet that the focus leaves would cover what has it. */
function closeOnceLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

/** On phones alone. */
function OpenButton({ asked: { filters, errors } }: Pick<Props, 'asked'>) {
  const told = filterTexts(filters).map(({ text }) => text)
  return (
    <button className={styles.open} type="button" popoverTarget={sheetId}>
      <Icon name={Object.keys(errors).length > 0 ? 'alert' : 'search'} />
      <span>
        {findHome.open} <small>{Object.values(errors)[0] ?? (told.join(', ') || findHome.openAll)}</small>
      </span>
      {told.length > 0 && (
        <b>
          <span className="vh">{findHome.set} </span>
          {told.length}
        </b>
      )}
    </button>
  )
}

type FieldProps = { asked: ReadFilters }

function useFilter(name: SearchFilterName, { filters, typed, errors }: ReadFilters) {
  const message = errors[name]
  const id = `find-${name}`
  return {
    id,
    message: message && <FieldError id={`${id}-error`} message={message} />,
    value: typed[name] ?? String(filters[name] ?? ''),
    control: {
      id,
      name,
      'aria-invalid': message ? true : undefined,
      'aria-describedby': message && `${id}-error`,
    } as const,
  }
}

function PlaceField({ asked }: FieldProps) {
  const { id, control, value, message } = useFilter('search', asked)
  return (
    <div className={`field ${styles.place}`}>
      <label htmlFor={id}>{fields.search.label}</label>
      <input
        className="input"
        type="search"
        maxLength={200}
        placeholder={fields.search.hint}
        defaultValue={value}
        {...control}
      />
      {message}
    </div>
  )
}

function PriceField({ name, asked }: FieldProps & { name: 'minPrice' | 'maxPrice' }) {
  const { id, control, value, message } = useFilter(name, asked)
  const { label, hint } = fields[name]
  const amount = asked.filters[name]
  return (
    <div className={`field ${styles.half}`}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.money}>
        <span aria-hidden="true">$</span>
        <input
          className="input"
          inputMode="numeric"
          placeholder={hint}
          defaultValue={amount?.toLocaleString('en-US') ?? value}
          {...control}
        />
      </span>
      {message}
    </div>
  )
}

type RoomsProps = FieldProps & { name: 'bedrooms' | 'bathrooms'; most: number }

function RoomsField({ name, asked, most }: RoomsProps) {
  const chosen = asked.filters[name]
  const usual = Array.from({ length: most }, (_, index) => index + 1)
  const counts =
    chosen === undefined || usual.includes(chosen) ? usual : [...usual, chosen].toSorted((a, b) => a - b)
  return (
    <Select name={name} asked={asked} label={fields[name]} className={styles.third}>
      {counts.map((count) => (
        <option key={count} value={count}>
          {count}+
        </option>
      ))}
    </Select>
  )
}

function KindField({ asked }: FieldProps) {
  return (
    <Select name="kind" asked={asked} label={fields.kind} className={`${styles.third} ${styles.kind}`}>
      {Object.entries(propertyKinds).map(([kind, name]) => (
        <option key={kind} value={kind}>
          {name}
        </option>
      ))}
    </Select>
  )
}

type SelectProps = FieldProps & {
  name: SearchFilterName
  label: string
  className: string | undefined
  children: React.ReactNode
}

function Select({ name, asked, label, className, children }: SelectProps) {
  const { id, control, message } = useFilter(name, asked)
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select className="input" defaultValue={String(asked.filters[name] ?? '')} {...control}>
        <option value="">{fields.any}</option>
        {children}
      </select>
      {message}
    </div>
  )
}
