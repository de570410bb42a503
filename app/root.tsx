import '#app/ui/styles/layers.css'
import '#app/ui/styles/tokens.css'
import '#app/ui/styles/reset.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { errorText } from '#app/ui/error-text.ts'
import hankenGrotesk from '#app/ui/fonts/hanken-grotesk-latin-wght-normal.woff2?url'
import newsreader from '#app/ui/fonts/newsreader-display-normal.woff2?url'
import { LastErrorPage } from '#app/ui/last-error-page.tsx'
import { lastError } from '#content/not-found.ts'
import type { Route } from './+types/root'

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  preloadedFont(newsreader),
  preloadedFont(hankenGrotesk),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** What the matched routes may say: that their pages bring their own script. */
type PageHandle = { ownScript?: boolean } | undefined

export function Layout({ children }: { children: ReactNode }) {
  const ownScript = useMatches().some(({ handle }) => (handle as PageHandle)?.ownScript)
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!ownScript && <ScrollRestoration />}
        {!ownScript && <Scripts />}
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
