import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { logError } from '#app/cms/data/browser-log.ts'
import { call } from '#app/cms/data/call.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useRestoredDraft } from '#app/cms/records/form/use-restored-draft.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { type InvitationRecord, invitationInput, type Role } from '#app/domain/account/user.ts'

type Invitation = { email: string; role: Role }

const blank: Invitation = { email: '', role: 'agent' }

export function useInviteForm() {
  const [invitation, setInvitation] = useState(blank)
  const [sent, setSent] = useState<InvitationRecord>()
  const [fieldError, setFieldError] = useState('')
  const [busy, setBusy] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const { revalidate } = useRevalidator()

  const isSent = sent?.email === invitation.email && sent.role === invitation.role
  const stored = isSent ? invitation : blank
  const typed = useRestoredDraft(
    { collection: 'invitations', id: undefined, version: '', stored, draft: invitation },
    (values) => setInvitation((now) => ({ ...now, ...values })),
  )

  const showErrors = (message: string) => {
    flushSync(() => setFieldError(message))
    email.current?.focus()
  }
  const send = async (wanted: Invitation) => {
    try {
      const { data } = await readResponse(call['invite-user'].$post({ json: wanted }))
      flushSync(() => {
        setInvitation(({ role }) => ({ email: data.email, role }))
        setSent(data)
      })
      // The focused button is disabled now.
      next.current?.focus()
      // The form is gone: the user opened the list before the invitation was stored, so it is read again.
      if (!email.current) await revalidate()
    } catch (error) {
      logError('The invitation was not sent.', error)
      const atFault = fieldErrorOf(error)
      if (atFault) showErrors(atFault)
      else toast(failureText(error), { kind: 'error' })
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isSent) return
    const { data, error } = invitationInput.safeParse(invitation)
    if (error) return showErrors(error.issues[0]?.message ?? '')
    setFieldError('')
    setBusy(true)
    await send(data)
    setBusy(false)
  }
  return {
    invitation,
    typedAt: typed.typedAt,
    isSent,
    expiresAt: sent?.expiresAt,
    fieldError,
    busy,
    email,
    next,
    submit,
    change: (change: Partial<Invitation>) => {
      if ('email' in change) setFieldError('')
      setInvitation((now) => ({ ...now, ...change }))
    },
    startAnew: () => {
      setInvitation(blank)
      email.current?.focus()
    },
  }
}

function fieldErrorOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailed)) return undefined
  return error.fields.email ?? (error.status === 409 ? error.message : undefined)
}
