import { href, useNavigate } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { linkTime } from '#app/domain/account/token.ts'
import type { Route } from './+types/confirm-email-page'
import { Checking, Done, ToAccount } from './auth-parts.tsx'
import { LinkAction } from './link-action.tsx'
import { bearing, checkLink } from './link-token.ts'

const title = 'Confirm your new email address'

export const meta = screenMeta('Confirm email')

export const clientLoader = () => checkLink('email-change')
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Checking title={title} text="Checking your link" />

/** The mailed link moves the account of the logged-in user to its address. */
export default function ConfirmEmailPage({ loaderData: link }: Route.ComponentProps) {
  const navigate = useNavigate()
  const confirm = async (token: string) => {
    try {
      return await readResponse(call['email-confirmation'].$post({}, bearing(token)))
    } catch (error) {
      // The tab keeps the link until somebody logs in, and reports an expired one then.
      if (error instanceof CallFailed && error.status === 401)
        await navigate(`${href('/cms/login')}?next=${href('/cms/confirm-email')}`)
      throw error
    }
  }
  return (
    <LinkAction
      link={link}
      purpose="email-change"
      title={title}
      hint={`The link works once, for ${linkTime('email-change')}. You can ask for another on the account page.`}
      words={(email) =>
        `Once you confirm, you log in with ${email}. The old address is told, with a link that undoes this within ${linkTime('email-undo')}.`
      }
      button={{ label: 'Use this address', busy: 'Confirming…' }}
      probablyUsed={{
        outcome: 'Your address is probably changed: the account page shows which one counts.',
        action: <ToAccount />,
      }}
      run={confirm}
      done={(email) => (
        <Done title="Your email address is changed" action={<ToAccount />}>
          <p>You log in with {email} from now on.</p>
        </Done>
      )}
    />
  )
}
