import { Link } from 'react-router'
import { useCounts } from '#app/cms/data/counts.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { screens } from '#app/cms/ui/screens.ts'
import { useRowKeys } from '#app/cms/ui/use-shortcuts.ts'
import { grouped } from '#app/domain/counted.ts'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import styles from './categories-page.module.css'

const title = screens.inquiries.label

export const meta = screenMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

export default function CategoriesPage() {
  const counts = useCounts()
  useRowKeys(`.${styles.name}`)
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
      </div>
      <ul className={styles.categories}>
        {inquiryCategories.map(({ slug, name }) => (
          <li key={slug}>
            <Link className={styles.name} to={slug} prefetch="intent">
              {name}
            </Link>
            <Count number={counts?.openInquiries[slug]} of="open" />
            <Count number={counts?.waiting[slug]?.nobodys} of="nobody’s" />
            <Count number={counts?.waiting[slug]?.inProgress} of="in progress" />
          </li>
        ))}
      </ul>
    </>
  )
}

function Count({ number, of }: { number: number | undefined; of: string }) {
  if (number === undefined) return <span className="sk" style={{ width: 48 }} aria-hidden="true" />
  return (
    <span className={number > 0 ? styles.some : 'muted'}>
      <b>{grouped(number)}</b> {of}
    </span>
  )
}
