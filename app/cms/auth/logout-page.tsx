import { useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { genericFailure } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { Checking, Done, FormAlert, SubmitButton } from './auth-parts.tsx'

export const meta = screenMeta('Logout')

type Phase = 'asking' | 'leaving' | 'failed' | 'left'

/** Ends the session: at once after the staff area's own link, else at the press of a button. */
export default function LogoutPage() {
  const { phase, leave } = useLogout()
  if (phase === 'left') return <LoggedOut />
  if (phase === 'leaving') return <Checking title="Logout" text="Logging out" />
  return (
    <section>
      <h1>Logout</h1>
      <p>End your session on this device.</p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
      >
        <FormAlert text={phase === 'failed' ? genericFailure : ''} />
        <SubmitButton busy={false} label="Logout" busyLabel="Logging out…" />
      </form>
    </section>
  )
}

function useLogout() {
  const state: unknown = useLocation().state
  const meant = typeof state === 'object' && state !== null && 'logout' in state
  const [phase, setPhase] = useState<Phase>('asking')
  const asked = useRef(false)
  const leave = async () => {
    setPhase('leaving')
    const left = await readResponse(call.logout.$post()).then(
      () => true,
      () => false,
    )
    setPhase(left ? 'left' : 'failed')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!meant || asked.current) return
    asked.current = true
    void leave()
  }, [])
  return { phase, leave }
}

/** The link loads a new document, so that nothing of the staff area stays in memory. */
const LoggedOut = () => (
  <Done
    title="You are logged out"
    action={
      <a className="btn primary wide" href={href('/cms/login')}>
        Login
      </a>
    }
  />
)
