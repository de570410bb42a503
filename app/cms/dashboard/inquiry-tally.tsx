import { Link } from 'react-router'
import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import { longWait, type StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { Section } from './section.tsx'

type Tally = StaffOverview['inquiries']['categories'][number]

export function InquiryTally({ categories, now }: { categories: Tally[]; now: number }) {
  return (
    <>
      <Section title="Inquiries" />
      <table className="tally">
        <caption className="sr">Inquiries by category</caption>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">{statusNames.open}</th>
            <th scope="col">{statusNames['in progress']}</th>
            <th scope="col">Oldest</th>
          </tr>
        </thead>
        <tbody>
          {inquiryCategories.map(({ slug, name }) => (
            <TallyRow
              key={slug}
              slug={slug}
              name={name}
              tally={categories.find((one) => one.slug === slug)}
              now={now}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

type RowProps = { slug: string; name: string; tally: Tally | undefined; now: number }

function TallyRow({ slug, name, tally, now }: RowProps) {
  const open = tally?.open ?? 0
  const oldest = tally?.oldest
  const late = oldest ? now - Date.parse(oldest) > longWait : false
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={`/cms/inquiries/${slug}`} prefetch="intent">
          {name}
        </Link>
      </th>
      <td className={open > 0 ? 'hot' : undefined}>{open}</td>
      <td>{tally?.inProgress ?? 0}</td>
      <td className={late ? 'late' : undefined}>
        {oldest ? (
          <time dateTime={oldest} title={formatMoment(oldest)}>
            {formatAge(oldest, now)}
          </time>
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">none</span>
          </>
        )}
      </td>
    </tr>
  )
}
