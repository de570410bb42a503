import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { logError } from '#app/cms/data/browser-log.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useRestoredDraft } from '#app/cms/records/form/use-restored-draft.ts'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { useSave } from '#app/cms/ui/use-save.ts'
import { type InvitationRecord, invitationInput, type Role } from '#app/domain/account/user.ts'

type Invitation = { email: string; role: Role }

const blank: Invitation = { email: '', role: 'agent' }

/** `formId` contains the field. */
export function useInviteForm(formId: string) {
  const [invitation, setInvitation] = useState(blank)
  const [sent, setSent] = useState<InvitationRecord>()
  const { errors, setErrors, saving, save } = useSave(formId)
  const email = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const { revalidate } = useRevalidator()

  const isSent = sent?.email === invitation.email && sent.role === invitation.role
  const stored = isSent ? invitation : blank
  const typed = useRestoredDraft(
    { collection: 'invitations', id: undefined, version: '', stored, draft: invitation },
    (values) => setInvitation((now) => ({ ...now, ...values })),
  )

  const send = async () => {
    const json = invitationInput.parse(invitation)
    const { data } = await readResponse(call['invite-user'].$post({ json })).catch(refuse)
    flushSync(() => {
      setInvitation(({ role }) => ({ email: data.email, role }))
      setSent(data)
    })
    // The focused button is disabled now.
    next.current?.focus()
    // The form is gone: the user opened the list before the invitation was stored, so it is read again.
    if (!email.current) await revalidate()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSent) void save(fieldErrorsOf(invitationInput, invitation), send)
  }
  return {
    invitation,
    typedAt: typed.typedAt,
    isSent,
    expiresAt: sent?.expiresAt,
    error: errors.email,
    saving,
    email,
    next,
    submit,
    change: (change: Partial<Invitation>) => {
      if (saving) return
      if ('email' in change) setErrors({})
      setInvitation((now) => ({ ...now, ...change }))
    },
    startAnew: () => {
      setInvitation(blank)
      email.current?.focus()
    },
  }
}

/** A conflict is about the email address. */
function refuse(error: unknown): never {
  logError('The invitation was not sent.', error)
  if (!(error instanceof CallFailed && error.status === 409)) throw error
  throw new CallFailed(error.status, error.message, { fields: { email: error.message } })
}
