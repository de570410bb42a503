import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { linkTime } from '#app/domain/account/token.ts'
import type { Route } from './+types/restore-email-page'
import { Checking, Done, ToLogin } from './auth-parts.tsx'
import { LinkAction } from './link-action.tsx'
import { bearing, checkLink } from './link-token.ts'

const title = 'Take your email address back'

export const meta = screenMeta('Restore email')

export const clientLoader = () => checkLink('email-undo')
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Checking title={title} text="Checking your link" />

/** The old address's link undoes a change of address (readings, staff). */
export default function RestoreEmailPage({ loaderData: link }: Route.ComponentProps) {
  return (
    <LinkAction
      link={link}
      purpose="email-undo"
      title={title}
      hint={`The link works once, for ${linkTime('email-undo')}.`}
      words={(email) =>
        `Your account now uses ${email}. If you did not change it, take your old address back. Every device is logged out.`
      }
      button={{ label: 'Take it back', busy: 'Taking it back…' }}
      probablyUsed={{
        outcome:
          'Your old address is probably back: log in with it. If your password is refused, ask an admin for a password link.',
        action: <ToLogin />,
      }}
      run={(token) => readResponse(call['restore-email'].$post({}, bearing(token)))}
      done={(email) => (
        <Done title="Your email address is back" action={<ToLogin email={email} />}>
          <p>
            You log in as {email} again. A password or a two-step login that was set up meanwhile no longer
            works. If the password was yours, or if somebody else may know it, ask an admin for a password
            link.
          </p>
        </Done>
      )}
    />
  )
}
