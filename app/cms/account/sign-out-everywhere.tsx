import { useState } from 'react'
import { call } from '#app/cms/data/call.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { ConfirmAction } from '#app/cms/ui/confirm-action.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'

export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  return (
    <section className="group">
      <h2>Other devices</h2>
      <p className="muted">Lost a phone, or left a computer logged in? End every session but this one.</p>
      <button className="btn" type="button" onClick={() => setAsking(true)}>
        <StaffIcon name="out" /> Log out everywhere else
      </button>
      {asking && (
        <ConfirmAction
          title="Log out everywhere else?"
          consequence="Every other browser has to log in again, and loses what is not saved there. You stay logged in here."
          action={{ label: 'Log out everywhere else', busy: 'Logging out…', tone: 'primary' }}
          onConfirm={() => readResponse(call['sign-out-everywhere'].$post())}
          onDone={() => toast('You are logged out everywhere else.')}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
