import { type ReactNode, useId } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { OptOut } from '#app/domain/consent/consent.ts'
import { telephone } from '#app/domain/text.ts'
import { wayOf } from './opt-out-notes.tsx'
import styles from './person.module.css'

type Props = { record: Pick<Card, 'email' | 'phone' | 'optOuts'> }

/** Buttons to call and mail a person. One that they opted out of stays, with date and way; the other is then primary. */
export function ReachButtons({ record: { email, phone, optOuts } }: Props) {
  const id = useId()
  const isMailFirst = email !== '' && (!optOuts.email || !phone || optOuts.phone !== null)
  const ways = [
    {
      to: email && `mailto:${email}`,
      off: optOuts.email,
      first: isMailFirst,
      label: mailLabel,
      why: `${id}-mail`,
    },
    {
      to: phone && telephone(phone),
      off: optOuts.phone,
      first: !isMailFirst,
      label: callLabel,
      why: `${id}-call`,
    },
  ].filter(({ to }) => to)
  return (
    <>
      {ways.map(({ to, off, first, label, why }) =>
        off ? (
          <button key={why} className="btn" type="button" aria-disabled="true" aria-describedby={why}>
            {label}
          </button>
        ) : (
          <a key={why} className={first ? 'btn primary' : 'btn'} href={to}>
            {label}
          </a>
        ),
      )}
      <WhyOff id={`${id}-mail`} what="emails" off={email ? optOuts.email : null} />
      <WhyOff id={`${id}-call`} what="calls or texts" off={phone ? optOuts.phone : null} />
    </>
  )
}

const mailLabel: ReactNode = (
  <>
    <StaffIcon name="mail" />{' '}
    <span>
      Reply<span className={styles.wide}> by email</span>
    </span>
  </>
)
const callLabel: ReactNode = (
  <>
    <StaffIcon name="phone" /> Call
  </>
)

function WhyOff({ id, what, off }: { id: string; what: string; off: OptOut | null }) {
  if (!off) return null
  return (
    <p className={styles.whyOff} id={id}>
      No {what}: {wayOf(off).replace(/^./, (letter) => letter.toLowerCase())}, {formatMoment(off.at)}
    </p>
  )
}
