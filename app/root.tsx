import '#app/ui/styles/layers.css'
import '#app/ui/styles/tokens.css'
import '#app/ui/styles/reset.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { LoadWatch } from '#app/cms/layout/load-watch.tsx'
import { staffTitle } from '#app/cms/layout/staff-meta.ts'
import { goToWantedScreen } from '#app/cms/layout/wanted-screen.ts'
import { documentLinks } from '#app/ui/document-links.ts'
import { errorText } from '#app/ui/error-text.ts'
import { LastErrorPage } from '#app/ui/last-error-page.tsx'
import { themeColors } from '#app/ui/theme-colors.ts'
import { lastError } from '#content/not-found.ts'
import type { Route } from './+types/root'

/** Where React Router stores scroll positions, by the key of the history's entry. */
const scrollPositions = 'scroll-positions'

/**
 * Runs before the first paint. After a reload, or Back from the website, a skeleton is shorter than the screen was, and the
 * position would be lost: the skeleton gets room for it until the screen replaces it.
 */
const keepRoomToScroll = `(() => {
  const position = JSON.parse(sessionStorage.getItem('${scrollPositions}') ?? '{}')[history.state?.key]
  if (!position) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('main:has(> [aria-busy=true]) { min-height: calc(100vh + ' + Number(position) + 'px) }')
  document.adoptedStyleSheets.push(sheet)
})()`

export const links: Route.LinksFunction = () => documentLinks

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.staffLight} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.staffDark} />
        <Meta />
        <Links />
      </head>
      <body>
        {[goToWantedScreen, keepRoomToScroll].map((text) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
          <script key={text} dangerouslySetInnerHTML={{ __html: text }} />
        ))}
        {children}
        <LoadWatch />
        <ScrollRestoration storageKey={scrollPositions} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastErrorPage documentTitle={staffTitle(lastError.title)} text={errorText(error)} words={lastError} />
  )
}
