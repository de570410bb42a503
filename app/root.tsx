import '#app/ui/styles/layers.css'
import '#app/ui/styles/tokens.css'
import '#app/ui/styles/reset.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { keepRoomToScroll, scrollPositions } from '#app/cms/layout/kept-scroll.ts'
import { LoadWatch } from '#app/cms/layout/load-watch.tsx'
import { goToWantedScreen } from '#app/cms/layout/wanted-screen.ts'
import { documentLinks } from '#app/ui/document-links.ts'
import { errorText } from '#app/ui/error-text.ts'
import { LastErrorPage } from '#app/ui/last-error-page.tsx'
import { themeColors } from '#app/ui/theme-colors.ts'
import { lastError } from '#content/not-found.ts'
import type { Route } from './+types/root'

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
  return <LastErrorPage text={errorText(error)} words={lastError} />
}
