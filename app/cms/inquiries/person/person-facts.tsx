import { href, Link } from 'react-router'
import styles from '#app/cms/inquiries/sheet/person.module.css'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { Initials } from '#app/cms/ui/initials.tsx'
import { type ConsentChannel, channelNames, consentChannels } from '#app/domain/consent/consent.ts'
import type { LinkedInquiry } from '#app/domain/person/person.ts'
import { nextToTouch, shownAddresses } from '#app/domain/person/person-reach.ts'
import { telephone } from '#app/domain/text.ts'
import { LeadOf } from './lead-of.tsx'

/**
 * How to reach the person, whose they are, and what they agreed to themselves. The owner and the next touch are a linked
 * sender’s where they have none.
 */
export function PersonFacts({ newest }: { newest: LinkedInquiry[] }) {
  const owned = newest.find(({ ownerName }) => ownerName)
  const planned = nextToTouch(newest)
  const agreed = newest.find(({ sameSender, consent }) => sameSender && consent)
  return (
    <>
      <div className="sec">
        <h2>Reach</h2>
      </div>
      <dl className={`facts ${styles.facts}`}>
        <Addresses term="Phone" channel="phone" newest={newest} href={telephone} />
        <Addresses term="Email" channel="email" newest={newest} href={(email) => `mailto:${email}`} />
        <dt>Owner</dt>
        <dd>
          {owned && <Initials name={owned.ownerName} />}
          <p>
            {owned?.ownerName ?? 'Nobody'}
            <LeadOf inquiry={owned} />
          </p>
        </dd>
        {planned && (
          <>
            <dt>Next touch</dt>
            <dd>
              <p>
                <b>{formatDate(planned.nextTouch?.on)}</b> {planned.nextTouch?.note}
                <LeadOf inquiry={planned} />
              </p>
            </dd>
          </>
        )}
        {agreed && (
          <>
            <dt>Consent</dt>
            <dd>
              <span>
                <span>{agreementOf(agreed)}</span>
                <Link className="link" to={href('/cms/certificate/:inquiryId', { inquiryId: agreed._id })}>
                  Certificate
                </Link>
              </span>
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

type AddressesProps = {
  term: string
  channel: ConsentChannel
  newest: LinkedInquiry[]
  href: (address: string) => string
}

/** Strikes an opted-out address through. A linked sender’s address shows their name; a call or mail to it is noted at their inquiry. */
function Addresses({ term, channel, newest, href }: AddressesProps) {
  const found = shownAddresses(newest, channel)
  if (found.length === 0) return null
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <span>
          {found.map(({ inquiry, isOff }) => (
            <span key={inquiry._id}>
              {isOff ? (
                <s className={styles.off}>{inquiry[channel]}</s>
              ) : (
                <a
                  className="link"
                  href={href(inquiry[channel])}
                  data-inquiry={inquiry.sameSender ? undefined : inquiry._id}
                >
                  {inquiry[channel]}
                </a>
              )}
              {!inquiry.sameSender && <span className="muted small"> {inquiry.name}</span>}
            </span>
          ))}
        </span>
      </dd>
    </>
  )
}

function agreementOf({ consent, optOuts, email, phone }: LinkedInquiry): string {
  const given = consentChannels.filter((channel) => (channel === 'email' ? email : phone))
  const open = given.filter((channel) => !optOuts[channel]).map((channel) => channelNames[channel])
  const at = formatDate(consent?.at)
  return open.length > 0 ? `Agreed to ${open.join(', ')}, on ${at}.` : `Agreed on ${at}, and opted out since.`
}
