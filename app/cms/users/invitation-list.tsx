import { useId, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { formatDate, formatMoment } from '#app/cms/ui/format-time.ts'
import { useNow } from '#app/cms/ui/use-now.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { useTrashMessage } from '#app/cms/ui/use-trash-message.ts'
import { invitationEndsSoon } from '#app/domain/account/token.ts'
import { type InvitationRecord, roleNames } from '#app/domain/account/user.ts'
import { TableHead } from './table-head.tsx'
import styles from './users.module.css'

type Props = {
  invitations: InvitationRecord[]
  onEmpty: () => void
}

/** Without those that have expired since the list was read. */
export function InvitationList({ invitations: all, onEmpty }: Props) {
  const id = useId()
  const now = useNow()
  const invitations = all.filter(({ expiresAt }) => Date.parse(expiresAt) > now)
  const heading = useRef<HTMLHeadingElement>(null)
  if (invitations.length === 0) return null
  const onGone = () => (invitations.length > 1 ? heading.current?.focus() : onEmpty())
  return (
    <section className={styles.invitations} aria-labelledby={id}>
      <div className="sec">
        <h2 id={id} ref={heading} tabIndex={-1}>
          Pending invitations
        </h2>
        <span className="muted">{invitations.length}</span>
      </div>
      <table className={`table ${styles.invited}`}>
        <caption className="sr">Pending invitations</caption>
        <TableHead names={['Email', 'Role', 'Sent', 'Expires']} />
        <tbody>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email} invitation={invitation} onGone={onGone} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function InvitationRow({ invitation, onGone }: { invitation: InvitationRecord; onGone: () => void }) {
  const { email, role, createdAt, expiresAt } = invitation
  const { busy, sendAgain, withdraw } = useInvitation(invitation, onGone)
  const expires = Date.parse(expiresAt) - Date.now() < invitationEndsSoon ? 'warn' : 'info'
  return (
    <tr>
      <td>
        <span className={`cut ${styles.name} ${styles.block}`} title={email}>
          {email}
        </span>
      </td>
      <td>{roleNames[role]}</td>
      <td>
        <span className={styles.word}>Sent </span>
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatDate(createdAt)}
        </time>
      </td>
      <td>
        <span className="dot" data-s={expires}>
          <time dateTime={expiresAt} title={formatMoment(expiresAt)}>
            <span className={styles.word}>Expires </span>
            {formatDate(expiresAt)}
          </time>
        </span>
      </td>
      <td className="num last">
        <span className="acts">
          <button
            className="btn quiet sm"
            type="button"
            aria-label={`Send again to ${email}`}
            aria-disabled={busy}
            onClick={sendAgain}
          >
            Send again
          </button>
          <button
            className="btn quiet sm"
            type="button"
            aria-label={`Withdraw the invitation to ${email}`}
            aria-disabled={busy}
            onClick={withdraw}
          >
            Withdraw
          </button>
        </span>
      </td>
    </tr>
  )
}

function useInvitation({ _id, email, role }: InvitationRecord, onGone: () => void) {
  const { busy, run } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const tell = useTrashMessage()
  const attempt = (ask: () => Promise<unknown>, done: () => void) =>
    run(async () => {
      try {
        await ask()
        done()
      } catch (error) {
        toast(failureText(error), { kind: 'error' })
      }
      // After a refusal: somebody else may have changed the list.
      await revalidate()
    })
  const invite = () => readResponse(call['invite-user'].$post({ json: { email, role } }))
  const sendAgain = () => attempt(invite, () => toast(`Invitation sent again to ${email}.`))
  const withdraw = () =>
    attempt(
      () => readResponse(call.invitations.$delete({ query: { id: _id } })),
      () => {
        tell([_id], `The invitation to ${email} was withdrawn.`, revalidate)
        onGone()
      },
    )
  return { busy, sendAgain, withdraw }
}
