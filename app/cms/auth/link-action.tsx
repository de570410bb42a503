import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { useAuthForm } from '#app/cms/ui/use-auth-form.ts'
import { refusals } from '#app/domain/account/token.ts'
import { Denied, LinkForm, NotChecked, ProbablyUsed } from './auth-parts.tsx'
import { forgetToken, type Link } from './link-token.ts'
import { useLinkEnding } from './use-link-ending.ts'

type Purpose = 'email-approval' | 'email-change' | 'email-undo'

type Props = {
  link: Link
  purpose: Purpose
  title: string
  /** How long the link works, for those who come too late. */
  hint: string
  /** The text above the button. `email` is the account's other address. */
  words: (email: string) => string
  button: { label: string; busy: string }
  /** Where the response was lost. */
  probablyUsed: { outcome: string; action: ReactNode }
  /** Uses the secret. Returns the account's current or future address. */
  run: (token: string) => Promise<{ data: { email: string } }>
  done: (email: string) => ReactNode
}

/** A mailed link acts only at the press of a button: mail scanners open links and must not use it up. */
export function LinkAction({ link, purpose, title, hint, done, probablyUsed, ...form }: Props) {
  const { revalidate } = useRevalidator()
  const { ending, judge } = useLinkEnding(purpose)
  const [doneFor, setDoneFor] = useState('')
  if (doneFor) return done(doneFor)
  if (link.state === 'failed') return <NotChecked title={title} onRetry={revalidate} />
  if (link.state === 'invalid' || ending === 'denied')
    return <Denied title="This link does not work" message={refusals[purpose]} hint={hint} />
  if (ending === 'used') return <ProbablyUsed {...probablyUsed} />
  const on = { onDone: setDoneFor, onFailed: judge }
  return <ActionForm {...form} {...link} {...on} title={title} purpose={purpose} />
}

type FormProps = Pick<Props, 'purpose' | 'title' | 'words' | 'button' | 'run'> & {
  token: string
  email: string
  onDone: (email: string) => void
  onFailed: (error: CallFailed) => Promise<void>
}

function ActionForm({ purpose, title, words, button, run, token, email, onDone, onFailed }: FormProps) {
  const send = async () => {
    try {
      const { data } = await run(token)
      forgetToken(purpose)
      onDone(data.email)
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      await onFailed(error)
      return { failure: error.message }
    }
  }
  const form = useAuthForm({ check: () => ({}), send })
  return <LinkForm form={form} title={title} text={words(email)} button={button} />
}
