import { visitor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { inTimeSince } from '#app/http/deadlines.ts'
import { createSite } from '#app/site/render/create-site.server.tsx'
import { scriptAfterFirstView } from '#app/site/render/first-view/first-view.server.ts'
import type { TestApp } from './create-test-app.ts'

type Asking = { app?: AppContext; body?: URLSearchParams; signal?: AbortSignal; arrivedAt?: number }

/** Returns a function that requests a page of the site; with a body it posts. */
export function siteOf(openApp: () => TestApp) {
  const end = scriptAfterFirstView({ start: '/start.js', parts: ['/page.js'] })
  const site = createSite({ of: (page) => ({ styles: [`/${page}.css`], end }), built: true })
  return (
    path: string,
    { app = openApp().app, body, signal, arrivedAt = performance.now() }: Asking = {},
  ) => {
    const init = { signal: signal ?? null, ...(body && { method: 'POST', body }) }
    const request = new Request(new URL(path, 'http://localhost:3000'), init)
    const inTime = inTimeSince(arrivedAt)
    return site(request, { app, requestId: 'r', network: '::1', findActor: async () => visitor, inTime })
  }
}
