import { type FocusEvent, Fragment } from 'react'
import { href, Link } from 'react-router'
import { useAge } from '#app/cms/board/cards/use-age.ts'
import type { Card } from '#app/cms/board/state/board.ts'
import { useTimeline } from '#app/cms/inquiries/touches/use-timeline.ts'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { sheetOf, titleOf } from '#app/cms/ui/inquiry-links.ts'
import type { LinkedInquiry } from '#app/domain/person/person.ts'
import { mostOthers, type TimelinePerson } from '#app/domain/touch/timeline.ts'
import styles from './person.module.css'

/**
 * "Also: Home Valuation, 4 min ago; Buyer's Guide, now", with the way to the whole person. One line from the start: what
 * stands below never moves away under a finger.
 */
export function PersonLine({ record }: { record: Card }) {
  const person = useTimeline(record).data?.person
  return <p className={styles.also}>{person && <Others of={record} person={person} />}</p>
}

function Others({ of: { _id: id, name }, person }: { of: Card; person: TimelinePerson }) {
  const { inquiries, total, parted } = person
  const others = inquiries.filter((other) => other._id !== id).slice(0, mostOthers)
  if (others.length === 0 && parted.length === 0) return <span className="muted">No other inquiries</span>
  const whole = total > 1 ? `All ${total} inquiries` : `Parted from ${parted.length}`
  return (
    <>
      {others.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it listens for clicks on its links
        <span className="cut" onBlur={scrollBack}>
          <span className="muted">Also: </span>
          {others.map((other, index) => (
            <Fragment key={other._id}>
              {index > 0 && '; '}
              <Other inquiry={other} />
            </Fragment>
          ))}
        </span>
      )}
      <Link className="link" to={href('/cms/people/:inquiryId', { inquiryId: id })}>
        {whole}
        <span className="sr"> of {name}</span>
      </Link>
    </>
  )
}

/** An inquiry whose consent ended an opt-out. */
export function ConsentedAnew({ record }: { record: Card }) {
  const after = useTimeline(record).data?.person?.consentedAnewAfter
  return after ? <span>Agreed again, after opting out on {formatDate(after)}.</span> : null
}

/** The focus of a link may have scrolled the line. */
function scrollBack({ currentTarget }: FocusEvent) {
  currentTarget.scrollLeft = 0
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
