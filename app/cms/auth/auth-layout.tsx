import '#app/cms/layout/staff-styles.ts'
import { href, Link, Outlet } from 'react-router'
import { staffMeta, staffTitle } from '#app/cms/layout/staff-meta.ts'
import { useNavigationTimeout } from '#app/cms/layout/use-navigation-timeout.ts'
import { NeedsScript } from '#app/cms/ui/needs-script.tsx'
import { ScreenFocus } from '#app/cms/ui/screen-focus.tsx'
import { errorText } from '#app/ui/error-text.ts'
import { LastErrorPage } from '#app/ui/last-error-page.tsx'
import { siteImages } from '#content/images.ts'
import { lastError } from '#content/not-found.ts'
import { staffEntry } from '#content/staff-area.ts'
import { team } from '#content/team.ts'
import type { Route } from './+types/auth-layout'

export const meta = staffMeta

export default function AuthLayout() {
  useNavigationTimeout()
  return (
    <div className="entry">
      <div className="left">
        <header>
          <Link className="brand" to={href('/cms/login')}>
            {team.name}
          </Link>
        </header>
        <main className="mid" id="main" tabIndex={-1}>
          <NeedsScript />
          <Outlet />
        </main>
        <footer className="base">
          <a className="link" href="/">
            View Website
          </a>
        </footer>
      </div>
      <aside className="right" aria-label="Picture">
        <AuthImage />
        {staffEntry.credit && <span className="credit">{staffEntry.credit}</span>}
      </aside>
      <ScreenFocus mainId="main" />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastErrorPage documentTitle={staffTitle(lastError.title)} text={errorText(error)} words={lastError} />
  )
}

const picture = siteImages[staffEntry.picture]
const sources = (ending: 'avif' | 'jpg') =>
  picture.widths.map((width) => `/img/${staffEntry.picture}-${width}.${ending} ${width}w`).join(', ')

/** Decoration on wide screens; narrow ones neither show nor fetch it. */
function AuthImage() {
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes="max(58vw, 150vh)" />
      <img
        src={`/img/${staffEntry.picture}-${picture.widths[0]}.jpg`}
        srcSet={sources('jpg')}
        sizes="max(58vw, 150vh)"
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  )
}
