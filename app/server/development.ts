import * as build from 'virtual:react-router/server-build'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createLog } from '#app/runtime/log.ts'
import { createSite, type SiteFiles } from '#app/site/render/create-site.server.tsx'
import { team } from '#content/team.ts'
import { startModule } from './build-manifest.ts'
import { type CreatedApp, createApp } from './create-app.ts'
import { createMailPages } from './development-mail.ts'
import { createPageHandler, createStaffArea } from './page-handler.ts'
import { readConfig } from './read-config.ts'
import { createWeb } from './web.ts'

/** Creates the app once; the doors are created again on every change of their sources. */
export function openForDevelopment(): Promise<CreatedApp> {
  const config = readConfig(
    { SITE_URL: `http://localhost:${process.env.PORT || 5173}`, ...process.env },
    team.email,
  )
  return createApp(config, createLog(config.logLevel))
}

/** The whole application with the current sources, and `/dev/mail`. */
export function createDevelopmentFetch({ app }: CreatedApp) {
  const pages = createPageHandler(createSite(siteFiles), createStaffArea(build, 'development'))
  const web = createWeb(app, pages)
  const doors = new Hono<{ Bindings: HttpBindings }>()
  doors.route('/', createMailPages(app.config))
  doors.all('*', (c) => web.fetch(c.req.raw, c.env))
  return doors.fetch
}

/** Vite's own scripts: they load the styles, and apply changes to the open page. */
const modules = [build.assets.hmr?.runtime, `/${startModule}`].map((file) => `import '${file}'`)
const siteFiles: SiteFiles = {
  of: () => ({ styles: [], end: `<script type="module">${modules.join('\n')}</script>` }),
  built: false,
}
