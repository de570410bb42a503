import type { FormReply } from '#app/site/parts/page/form-shapes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { findHome } from '#content/find-a-home.ts'
import { foundId } from './find-form.tsx'
import type { loader } from './listing-page.server.ts'
import styles from './nothing-found.module.css'
import type { ReadFilters } from './read-search-filters.server.ts'
import { countText, filtersInWords, filtersQuery, type SearchFilters } from './search-filters.ts'
import { SearchRequest } from './search-request.tsx'

const words = findHome.nothing

type Props = {
  path: string
  asked: ReadFilters
  nothing: NonNullable<Awaited<ReturnType<typeof loader>>['nothing']>
  reply: FormReply | undefined
}

/** Names the search, offers others with results, and a form that already contains the search. */
export function NothingFound({ path, asked: { filters }, nothing: { near, all, form }, reply }: Props) {
  return (
    <div className={styles.nothing}>
      <div>
        <h2 className={styles.title} id={foundId} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="lead">{words.text.replace('{wish}', () => filtersInWords(filters))}</p>
        <ul className={styles.near}>
          {near.map((search) => (
            <Near key={search.label} path={path} {...search} />
          ))}
          {all > 0 && <Near path={path} label={words.all} filters={{}} total={all} more={false} />}
        </ul>
      </div>
      <SearchRequest filters={filters} form={form} reply={reply} />
    </div>
  )
}

type NearProps = { path: string; label: string; filters: SearchFilters; total: number; more: boolean }

function Near({ path, label, filters, total, more }: NearProps) {
  return (
    <li>
      <a href={`${path}${filtersQuery(filters)}#${foundId}`}>
        <span>{label}</span>{' '}
        <span>
          {more ? words.many.replace('{count}', total.toLocaleString('en-US')) : countText(words.home, total)}
          <Icon name="right" />
        </span>
      </a>
    </li>
  )
}
