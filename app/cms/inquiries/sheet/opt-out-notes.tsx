import type { Card } from '#app/cms/board/state/board.ts'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { unsubscribedBy } from '#app/cms/inquiries/touches/entry-text.ts'
import { ActionButton } from '#app/cms/ui/action-button.tsx'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import {
  type ConsentChannel,
  channelNames,
  consentChannels,
  type OptOut,
} from '#app/domain/consent/consent.ts'
import { isPhoneNumber } from '#app/domain/person/person.ts'
import styles from './inquiry-sheet.module.css'

type Props = { record: Card; fixed: boolean; onChanged: () => void }

const capital = (channel: ConsentChannel) =>
  channelNames[channel].replace(/^./, (letter) => letter.toUpperCase())

/** The person's opt-outs, with date and way, on each of their inquiries. In a sheet, staff can take their own note back. */
export function OptOutNotes({ record, fixed = true, onChanged }: Pick<Props, 'record'> & Partial<Props>) {
  return consentChannels.map((channel) => {
    const found = record.optOuts[channel]
    return (
      found && (
        <div key={channel} className={`note warn ${styles.note}`}>
          <StaffIcon name="stop" />
          <span>
            <b>Opted out of {channelNames[channel]}.</b> {wayOf(found)}, {formatMoment(found.at)}.
            {!found.own && ' It was another person with this number.'}
            {found.way === 'staff' &&
              found.byLink &&
              ' Someone with this number also unsubscribed by the link in an email.'}
            {allowedBeside(record, channel)}
          </span>
          {found.way === 'staff' && onChanged && (
            <ActionButton
              label="Take back"
              longLabel={`Take back: no promotional ${channelNames[channel]}`}
              done="The note was taken back"
              send={() => note(record, channel, false)}
              onSettled={onChanged}
              disabled={fixed}
            />
          )}
        </div>
      )
    )
  })
}

/** The other way, if they left it open. */
function allowedBeside(record: Card, channel: ConsentChannel): string {
  const other = channel === 'email' ? 'phone' : 'email'
  const isThere = other === 'email' ? record.email !== '' : hasNumber(record)
  if (!isThere || record.optOuts[other]) return ''
  return ` ${capital(other)} are allowed.`
}

/** Records that the person opted out by word of mouth. */
export function SaidStop({ record, fixed, onChanged }: Props) {
  const open = consentChannels.filter(
    (channel) =>
      !record.optOuts[channel]?.own && (channel === 'email' ? record.email !== '' : hasNumber(record)),
  )
  if (open.length === 0) return null
  return (
    <fieldset className={styles.stop}>
      <legend>Said stop to</legend>
      {open.map((channel) => (
        <ActionButton
          key={channel}
          label={capital(channel)}
          longLabel={`Note that they said stop to ${channelNames[channel]}`}
          done={`Noted: no promotional ${channelNames[channel]}`}
          send={() => note(record, channel, true)}
          onSettled={onChanged}
          disabled={fixed}
        />
      ))}
    </fieldset>
  )
}

const hasNumber = ({ phone }: Card) => isPhoneNumber(phone)

const note = ({ _id: id }: Card, channel: ConsentChannel, optedOut: boolean) =>
  readResponse(call['opt-outs'].$put({ json: { id, channel, optedOut } }))

export function wayOf({ way, by }: Pick<OptOut, 'way' | 'by'>): string {
  return way === 'staff' ? `They said stop, noted by ${by}` : unsubscribedBy(way)
}
