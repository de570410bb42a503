import { Fragment } from 'react'
import { wayOf } from '#app/cms/inquiries/sheet/opt-out-notes.tsx'
import { formatDate, formatMoment } from '#app/cms/ui/format-time.ts'
import { titleOf } from '#app/cms/ui/inquiry-links.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { Certificate } from '#app/domain/consent/certificate.ts'
import { type ConsentChannel, channelNames } from '#app/domain/consent/consent.ts'
import { sourceNames } from '#app/domain/inquiry/lead-source.ts'
import { team } from '#content/team.ts'
import styles from './certificate.module.css'

export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { name, at, channels, words, entries, before, madeAt, madeBy, saidTo } = certificate
  return (
    <article className={styles.sheet} aria-labelledby="certificate">
      <header>
        <p className={styles.brand}>{team.name}</p>
        <p className={styles.number}>No. {entries[0]?.position ?? '–'}</p>
      </header>
      <h1 id="certificate">Certificate of consent</h1>
      <p className={styles.lead}>
        <b>{name}</b> agreed on {longTime.format(Date.parse(at))} to {listed(channels)} from {team.name}.
      </p>
      <State certificate={certificate} />
      <h2>{saidTo === null ? 'The words that were shown' : 'What was noted'}</h2>
      <blockquote>{words}</blockquote>
      <p className={styles.small}>
        {saidTo === null
          ? 'The box was empty when the page opened, and the visitor ticked it.'
          : `Agreed in conversation. ${saidTo} noted it at the time below; no form was filled in.`}
      </p>
      <h2>How it was given</h2>
      <Facts certificate={certificate} />
      <h2>What happened since</h2>
      <ol>
        {certificate.later.map((event) => (
          <li key={event.positions[0]}>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
            <span>{eventOf(event)}</span>
          </li>
        ))}
        <li>
          <time dateTime={at}>{formatMoment(at)}</time>
          <span>Agreed (this certificate)</span>
        </li>
      </ol>
      <h2>How to check it</h2>
      <p className={styles.small}>
        Each entry of the ledger contains the sum of the one before it, so none can be changed or taken out
        without a trace. They have the time, the words, the address and the number; the name is the inquiry’s.
      </p>
      <dl>
        {[...(before ? [before] : []), ...entries].map(({ position, hash }) => (
          <Fragment key={position}>
            <dt>Entry {position}</dt>
            <dd>
              <code>{hash.replace(/.{4}(?=.)/g, '$& ')}</code>
            </dd>
          </Fragment>
        ))}
      </dl>
      <footer>
        Made {formatMoment(madeAt)} by {madeBy}. The entries named here, and those beside them, were checked
        against their sums at that moment.
      </footer>
    </article>
  )
}

/** The consent's status: not certified, ended, or in force. */
function State({ certificate: { faults, channels, optOuts, madeAt } }: { certificate: Certificate }) {
  if (faults.length > 0) {
    return (
      <p className={`${styles.state} ${styles.bad}`} role="alert">
        <StaffIcon name="alert" />
        <span>
          Not certified: the ledger is not as it was written. {faults.join(' ')} Ask an admin before you rely
          on it.
        </span>
      </p>
    )
  }
  const ends = channels.flatMap((channel) => {
    const stop = optOuts[channel]
    return stop ? [{ channel, at: stop.at }] : []
  })
  const open = channels.filter((channel) => !ends.some((end) => end.channel === channel))
  if (ends.length === 0) {
    return (
      <p className={`${styles.state} ${styles.ok}`}>
        <StaffIcon name="check" />
        <span>In force on {longDay.format(Date.parse(madeAt))}.</span>
      </p>
    )
  }
  return (
    <p className={`${styles.state} ${styles.warn}`}>
      <StaffIcon name="stop" />
      <span>
        {open.length > 0 ? 'Ended in part' : 'Ended'}:{' '}
        {ends
          .map(
            ({ channel, at }) =>
              `opted out of ${channelNames[channel]} on ${longTime.format(Date.parse(at))}`,
          )
          .join(', ')}
        .{open.length > 0 && ` In force: ${listed(open)}.`}
      </span>
    </p>
  )
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { at, version, shownSince, page, email, phone, network, saidTo, source } = certificate
  const facts = [
    ['Time', `${exactTime.format(Date.parse(at))} (${at.slice(11, 19)} UTC)`],
    ...(saidTo === null
      ? [
          [
            'Version of the text',
            shownSince ? `${version}, in use since ${formatDate(shownSince)}` : version,
          ],
          ['Page and form', [page, titleOf(certificate)].filter(Boolean).join(', ')],
        ]
      : [
          ['Noted by', saidTo],
          ['How they came', `${sourceNames[source]}, ${titleOf(certificate)}`],
        ]),
    ['Email, phone', [email, phone].filter(Boolean).join(', ')],
    ...(saidTo === null ? [['Network address', network ?? 'Not stored']] : []),
  ]
  return (
    <dl>
      {facts.map(([term, text]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function eventOf({ kind, channels, way, by, version, positions }: Certificate['later'][number]): string {
  const entry = `(${positions.length > 1 ? 'entries' : 'entry'} ${positions.join(', ')})`
  if (kind === 'consented') {
    const how = way === 'staff' ? `in conversation, noted by ${by}` : `text ${version}`
    return `Agreed again to ${listed(channels)}, ${how} ${entry}`
  }
  if (kind === 'opted out') return `Opted out of ${listed(channels)}. ${wayOf({ way, by })} ${entry}`
  return `${by} took back the note of a stop to ${listed(channels)} ${entry}`
}

const listed = (channels: ConsentChannel[]) => channels.map((channel) => channelNames[channel]).join(', ')

const { timeZone } = team
const long = { timeZone, year: 'numeric', month: 'long', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const
const longDay = new Intl.DateTimeFormat('en-US', long)
const longTime = new Intl.DateTimeFormat('en-US', { ...long, ...clock })
const exactTime = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  ...clock,
  timeZoneName: 'short',
})
