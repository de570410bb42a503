import { Link } from 'react-router'
import { channelNames } from '#app/cms/inquiries/sheet/opt-out-notes.tsx'
import styles from '#app/cms/inquiries/sheet/person.module.css'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { Initials } from '#app/cms/ui/initials.tsx'
import { type ConsentChannel, consentChannels } from '#app/domain/consent/consent.ts'
import type { LinkedInquiry } from '#app/domain/person/person.ts'
import { telephone } from '#app/domain/text.ts'

/** How to reach the person, whose they are and what they agreed to, by their newest inquiries. */
export function PersonFacts({ inquiries }: { inquiries: LinkedInquiry[] }) {
  const owner = inquiries.find(({ ownerName }) => ownerName)?.ownerName
  const next = inquiries.find(({ nextTouch }) => nextTouch)?.nextTouch
  const agreed = inquiries.find(({ consent }) => consent)
  return (
    <>
      <div className="sec">
        <h2>Reach</h2>
      </div>
      <dl className={`facts ${styles.facts}`}>
        <Addresses term="Phone" channel="phone" inquiries={inquiries} href={telephone} />
        <Addresses term="Email" channel="email" inquiries={inquiries} href={(email) => `mailto:${email}`} />
        <dt>Owner</dt>
        <dd>
          {owner && <Initials name={owner} />} {owner ?? 'Nobody'}
        </dd>
        {next && (
          <>
            <dt>Next touch</dt>
            <dd>
              <p>
                <b>{formatDate(next.on)}</b> {next.note}
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
                <Link className="link" to={`/cms/certificate/${agreed._id}`}>
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
  inquiries: LinkedInquiry[]
  href: (address: string) => string
}

/** The newest first; one that was opted out of is struck through. */
function Addresses({ term, channel, inquiries, href }: AddressesProps) {
  const found = new Map<string, LinkedInquiry>()
  for (const one of inquiries) {
    const key = channel === 'email' ? one.email : one.phone.replace(/\D/g, '')
    if (key && !found.has(key)) found.set(key, one)
  }
  if (found.size === 0) return null
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <span>
          {[...found.values()].map((one) =>
            one.optOuts[channel] ? (
              <s key={one._id} className={styles.off}>
                {one[channel]}
              </s>
            ) : (
              <span key={one._id}>
                <a className="link" href={href(one[channel])}>
                  {one[channel]}
                </a>
              </span>
            ),
          )}
        </span>
      </dd>
    </>
  )
}

function agreementOf({ consent, optOuts, email, phone }: LinkedInquiry): string {
  const given = consentChannels.filter((channel) => (channel === 'email' ? email : phone))
  const open = given.filter((channel) => !optOuts[channel]).map((channel) => channelNames[channel])
  const words = open.length > 0 ? open.join(', ') : 'nothing any more'
  return `Agreed to ${words}, on ${formatDate(consent?.at)}.`
}
