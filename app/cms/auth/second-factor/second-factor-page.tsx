import { href, Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { ownPath } from '#app/cms/auth/own-path.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { actorContext } from '#app/http/pages/page-context.ts'
import type { Route } from './+types/second-factor-page'
import styles from './second-factor.module.css'
import { SetUpFactor } from './set-up-factor.tsx'

const title = 'Set up two-step login'

export const meta = screenMeta(title)

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'visitor') throw redirect(href('/cms/login'))
  if (!actor.mustSetUpFactor) throw redirect(ownPath(url.searchParams.get('next')))
  return null
}

/** The recovery codes must stay on screen: the loader would redirect once the factor is on. */
export const shouldRevalidate = () => false

/** Shown to an admin without a required second factor (.env.example, ADMIN_SECOND_FACTOR). */
export default function SecondFactorPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <section>
      <h1>{title}</h1>
      <p>Admins of this site need it before anything else.</p>
      <div className={styles.step}>
        <SetUpFactor
          title="Before you begin"
          lead="You need a phone with an authenticator app. After your password, the app’s code logs you in from now on."
          onDone={() => navigate(ownPath(params.get('next')), { replace: true })}
        />
      </div>
      <p className="small muted hint">
        Not now?{' '}
        <Link className="link" to={href('/cms/logout')} state={{ logout: true }}>
          Logout
        </Link>
      </p>
    </section>
  )
}
