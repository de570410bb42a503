import { useEffect, useRef } from 'react'
import type { Page } from '#app/domain/paging.ts'
import { Icon } from '#app/ui/icon.tsx'
import { findHome } from '#content/find-a-home.ts'
import { findFormId, foundId } from './find-form.tsx'
import styles from './found-head.module.css'
import type { SearchableListing } from './listing-page.server.ts'
import type { ReadFilters } from './read-search-filters.server.ts'
import { countText, filtersQuery, filterTexts, type SearchFilters } from './search-filters.ts'

const { count: words, chips, fields, orders } = findHome

type Props = {
  listing: SearchableListing
  path: string
  list: Page<unknown>
  asked: ReadFilters
  /** The page that is loading. */
  coming: number | undefined
}

/** How many homes there are, in a sentence that takes the focus after a search; their order; the filters in use. */
export function FoundHead({ listing, path, list, asked, coming }: Props) {
  const hasErrors = Object.keys(asked.errors).length > 0
  return (
    <>
      <div className={styles.found}>
        <div role="status">
          <h2 id={foundId} tabIndex={-1}>
            {coming === undefined ? countSentence(listing, list, asked) : words.loading}
          </h2>{' '}
          {list.pages > 1 && (
            <p>
              Page {coming ?? list.page} of {list.pages}
            </p>
          )}
        </div>
        <Order filters={asked.filters} />
      </div>
      {hasErrors && <FieldErrors errors={asked.errors} />}
      <Chips path={path} filters={asked.filters} />
    </>
  )
}

function countSentence(
  listing: SearchableListing,
  list: Page<unknown>,
  { filters, errors }: ReadFilters,
): string {
  const { total, more } = list
  const isFiltered = filterTexts(filters).length > 0
  if (more) return words.more.replace('{count}', total.toLocaleString('en-US'))
  if (!isFiltered) return countText(listing === 'featured' ? words.featured : words.all, total)
  const rest = Object.keys(errors).length > 0 ? ` ${words.rest}` : ''
  const [one, many] = words.fit
  const number = words.numbers[total] ?? total.toLocaleString('en-US')
  return (total === 1 ? one : many).replace('{count}', number) + rest
}

/** The values are beside their fields, which a phone hides. */
function FieldErrors({ errors }: Pick<ReadFilters, 'errors'>) {
  const labels: Record<string, string> = {
    search: fields.search.label,
    minPrice: fields.minPrice.label,
    maxPrice: fields.maxPrice.label,
    bedrooms: fields.bedrooms,
    bathrooms: fields.bathrooms,
    kind: fields.kind,
    order: fields.order,
  }
  return (
    <ul className={styles.errors}>
      {Object.entries(errors).map(([name, message]) => (
        <li key={name}>
          <Icon name="alert" />
          {labels[name]}: {message}
        </li>
      ))}
    </ul>
  )
}

/** Part of the form above. With script a choice sends it; the label says so. */
function Order({ filters: { order = 'newest' } }: { filters: SearchFilters }) {
  const select = useRef<HTMLSelectElement>(null)
  // Chosen before this script ran: nothing else sets it, as the form has no autocompletion.
  useEffect(() => {
    if (select.current!.value !== order) select.current!.form?.requestSubmit()
  }, [order])
  return (
    <div className={styles.order}>
      <label htmlFor="find-order">
        {fields.order} <span className="vh">{fields.orderNote}</span>
      </label>
      <select
        ref={select}
        id="find-order"
        name="order"
        form={findFormId}
        defaultValue={order}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {Object.entries(orders).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
      <button className="link" type="submit" form={findFormId}>
        <span>{fields.sort}</span>
      </button>
    </div>
  )
}

/** Each is a link to the address without that filter. */
function Chips({ path, filters }: { path: string; filters: SearchFilters }) {
  const told = filterTexts(filters)
  if (told.length === 0) return null
  const hrefWithout = (...names: string[]) => {
    const others = Object.entries(filters).filter(([name]) => !names.includes(name))
    return `${path}${filtersQuery(Object.fromEntries(others))}#${foundId}`
  }
  return (
    <ul className={styles.chips} aria-label={chips.label}>
      {told.map(({ name, text }) => (
        <li key={name}>
          <a href={hrefWithout(name)} aria-label={chips.remove.replace('{filter}', () => text)}>
            {text}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li className={styles.all}>
        <a href={hrefWithout(...told.map(({ name }) => name))}>{chips.clear}</a>
      </li>
    </ul>
  )
}
