// `npm run dev`: Vite serves its modules, and passes every other request to the same application as in production.
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type * as Development from './development.ts'

/** `PORT`, `HOST` and `SITE_URL` as in production; `builds/` is not watched. */
export function developmentAddress({ PORT, HOST, SITE_URL }: NodeJS.ProcessEnv) {
  const { hostname } = URL.parse(SITE_URL ?? '') ?? {}
  return {
    port: Number(PORT || 5173),
    // A port that was asked for must not silently become another.
    strictPort: Boolean(PORT),
    ...(HOST ? { host: HOST } : {}),
    ...(hostname ? { allowedHosts: [hostname] } : {}),
    watch: { ignored: ['**/builds/**'] },
  }
}

export function developmentServer(): Plugin {
  return {
    name: 'keyturn-development-server',
    apply: 'serve',
    configureServer: (vite) => () => {
      if (process.env.VITEST) return
      const opened = load(vite).then((development) => development.openForDevelopment())
      opened.catch((error: Error) => {
        vite.config.logger.error(error.message)
        process.exit(1)
      })
      vite.httpServer?.once('close', () => opened.then((open) => open.close()))
      // Not once: a second signal would end the process before its exit handlers.
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())
      vite.middlewares.use(async (req, res, next) => {
        try {
          const [development, open] = await Promise.all([load(vite), opened])
          req.url = req.originalUrl
          const listener = getRequestListener(development.createDevelopmentFetch(open), {
            overrideGlobalObjects: false,
          })
          await listener(req, res)
        } catch (error) {
          // Shown in the browser's error overlay; the next save loads again.
          next(error)
        }
      })
    },
  }
}

function load(vite: ViteDevServer): Promise<typeof Development> {
  const { ssr } = vite.environments
  if (!ssr || !('runner' in ssr)) throw new Error('Vite has no environment that runs the server')
  return (ssr.runner as { import: (url: string) => Promise<typeof Development> }).import(
    '/app/server/development.ts',
  )
}
