import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { linkTime } from '#app/domain/account/token.ts'
import type { Route } from './+types/approve-email-page'
import { Checking, Done, ToAccount } from './auth-parts.tsx'
import { LinkAction } from './link-action.tsx'
import { bearing, checkLink } from './link-token.ts'

const title = 'Approve another email address'

export const meta = screenMeta('Approve email')

export const clientLoader = () => checkLink('email-approval')
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Checking title={title} text="Checking your link" />

/** The old address's approval of a change requested without the password. */
export default function ApproveEmailPage({ loaderData: link }: Route.ComponentProps) {
  return (
    <LinkAction
      link={link}
      purpose="email-approval"
      title={title}
      hint={`The link works once, for ${linkTime('email-approval')}.`}
      words={(email) =>
        `Somebody who is logged in to your account wants it to use ${email}. Approve this only if it was you. If not, choose “Log out everywhere else” on the account page, and set a new password.`
      }
      button={{ label: 'Approve the change', busy: 'Approving…' }}
      probablyUsed={{
        outcome: 'The change is probably approved: the account page shows where we mailed the next link.',
        action: <ToAccount />,
      }}
      run={(token) => readResponse(call['email-approval'].$post({}, bearing(token)))}
      done={(email) => (
        <Done title="The change is approved" action={<ToAccount />}>
          <p>We mailed a link to {email}. Your account uses that address once you open the link there.</p>
        </Done>
      )}
    />
  )
}
