import { Fragment } from 'react'
import { Link } from 'react-router'
import { useAge } from '#app/cms/board/cards/use-age.ts'
import type { Card } from '#app/cms/board/state/board.ts'
import { formatDate } from '#app/cms/ui/format-time.ts'
import type { LinkedInquiry } from '#app/domain/inquiry/person.ts'
import styles from './person.module.css'
import { sheetOf, titleOf, usePerson } from './use-person.ts'

const mostShown = 3

/** "Also: Home Valuation, 4 min ago; Buyer's Guide, now", with the way to the whole person. */
export function PersonLine({ record: { _id: id, name } }: { record: Card }) {
  const found = usePerson({ id, limit: String(mostShown + 1) })
  if (!found) return null
  const { data, total, person } = found
  const others = data.filter((other) => other._id !== id).slice(0, mostShown)
  if (others.length === 0 && person.parted.length === 0) return null
  const whole = total > 1 ? `All ${total} inquiries` : `Parted from ${person.parted.length}`
  return (
    <p className={styles.also}>
      {others.length > 0 && <span className="muted">Also: </span>}
      {others.map((other, index) => (
        <Fragment key={other._id}>
          {index > 0 && '; '}
          <Other inquiry={other} />
        </Fragment>
      ))}
      {others.length > 0 && '. '}
      <Link className="link" to={`/cms/people/${id}`}>
        {whole}
        <span className="sr"> of {name}</span>
      </Link>
    </p>
  )
}

/** An inquiry whose consent ended an opt-out. */
export function ConsentedAnew({ record: { _id: id } }: { record: Card }) {
  const after = usePerson({ id, limit: String(mostShown + 1) })?.person.consentedAnewAfter
  return after ? <span>Agreed again, after opting out on {formatDate(after)}.</span> : null
}

function Other({ inquiry }: { inquiry: LinkedInquiry }) {
  const age = useAge(inquiry.submittedAt)
  return (
    <>
      <Link className="link" to={sheetOf(inquiry, inquiry._id)}>
        {titleOf(inquiry)}
      </Link>
      , {age === 'now' ? 'now' : `${age} ago`}
    </>
  )
}
