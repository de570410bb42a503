import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import styles from '#app/cms/board/cards/board.module.css'
import { CreateLead } from '#app/cms/new-lead/create-lead.tsx'
import { fromForm, SearchBox } from '#app/cms/ui/search-box.tsx'
import { useNextLocation } from '#app/cms/ui/use-next-location.ts'
import { grouped } from '#app/domain/counted.ts'
import type { InquiryCategory } from '#app/domain/inquiry/inquiry-category.ts'
import { addressOf, viewIn } from './category-view.ts'

/** `total` is undefined while the leads load. A search, or another choice of whose leads, announces the new count. */
export function CategoryHead({ category, total }: { category: InquiryCategory; total?: number }) {
  const { pathname, search } = useNextLocation()
  const navigate = useNavigate()
  const view = viewIn(new URLSearchParams(search))
  const { isList } = viewIn(new URLSearchParams(useLocation().search))
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    navigate(addressOf(pathname, { ...view, search: asked }), fromForm)
  }
  return (
    <div className={`head ${styles.head}`}>
      <h1>{category.name}</h1>
      <span className="count" role="status">
        {total !== undefined && (
          <>
            {grouped(total)} <span className="sr">{total === 1 ? 'inquiry' : 'inquiries'}</span>
          </>
        )}
      </span>
      <nav className={styles.views} aria-label="View">
        <ViewLink label="Board" current={!isList} />
        <ViewLink label="List" current={isList} />
      </nav>
      <search className={`end ${styles.search}`}>
        <form onSubmit={find}>
          <SearchBox label={`Search ${category.name}`} placeholder="Name, email, phone or message" />
        </form>
      </search>
      <CreateLead category={category} isReady={total !== undefined} />
    </div>
  )
}

function ViewLink({ label, current }: { label: 'Board' | 'List'; current: boolean }) {
  const { pathname, search } = useNextLocation()
  const view = viewIn(new URLSearchParams(search))
  return (
    <Link
      to={addressOf(pathname, { ...view, isList: label === 'List' })}
      aria-current={current ? 'true' : undefined}
    >
      {label}
    </Link>
  )
}
