// Start and stop, in order. A failed start says why in one line; a stop finishes the requests in flight.

import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { markServed } from '#app/build/builds.ts'
import { copyBuiltFiles } from '#app/build/earlier-files.ts'
import { warnOfStaleBuild } from '#app/build/stale-build.ts'
import { linkTime } from '#app/domain/account/token.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { createAdmission } from '#app/http/admission/admission.ts'
import { createResponseCache, type ResponseCache } from '#app/http/cache/response-cache.ts'
import { limitConnections, serverOptions } from '#app/http/connections/connection-limits.ts'
import { refuseMalformed } from '#app/http/connections/request-line.ts'
import { serveBuild } from '#app/http/responses/static-files.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import { damagedForOperator, damageIn, innermost } from '#app/runtime/database-damage.ts'
import { createLog, describeError, endOnFault, type Log } from '#app/runtime/log.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { wakeThreadPool } from '#app/runtime/thread-pool.ts'
import { createSite } from '#app/site/render/create-site.server.tsx'
import { team } from '#content/team.ts'
import { builtSiteFiles } from './build-manifest.ts'
import { cachedRoutes } from './cacheable-routes.ts'
import { cannotListen } from './cannot-listen.ts'
import { type CreatedApp, createApp } from './create-app.ts'
import { serveMetrics } from './metrics-server.ts'
import { createPageHandler, createStaffArea } from './page-handler.ts'
import { ConfigError, readConfig } from './read-config.ts'
import { createWeb } from './web.ts'

const patience = 10_000
/** Connections that wait to be accepted. Further clients retry after a second. */
const backlog = 2048

/**
 * A client that is slow with its headers is disconnected after 15 seconds; for bodies see app/http/connections/slow-client.ts.
 */
const clientPatience = { headersTimeout: 15_000, requestTimeout: 0, connectionsCheckingInterval: 5000 }

const client = join(projectRoot, 'client')

endOnFault()
wakeThreadPool()
const signalled = new AbortController()
// SIGHUP: the terminal of `npm start` was closed.
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => signalled.abort(name))
try {
  await start(signalled.signal)
} catch (error) {
  if (signalled.signal.aborted && error === signalled.signal.reason) process.exit(0)
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}

async function start(signal: AbortSignal) {
  const config = readConfig(process.env, team.email)
  const log = createLog(config.logLevel)
  if (!config.rateLimits) log.warn({ event: 'limits-off' }, 'RATE_LIMITS is off: for benchmarks only')
  warnOfStaleBuild(projectRoot, log)
  const open = await createApp(config, log, signal)
  void copyBuiltFiles(client, config.dataDir, log)
  const cache = createResponseCache(open.app, cachedRoutes)
  try {
    await serveMetrics(open, cache)
    signal.throwIfAborted()
  } catch (error) {
    await open.close()
    throw error
  }
  const server = createHttpServer(open.app, cache)
  signal.addEventListener('abort', () => stop(server, open, log, signal.reason))
  server.once('error', async (error: NodeJS.ErrnoException) => {
    await open.close()
    const where = { what: 'listen', host: config.host, port: config.port, prefix: '' } as const
    process.stderr.write(`${cannotListen(where, error.code)}\n`)
    process.exit(1)
  })
  server.listen({ port: config.port, host: config.host, backlog }, () => {
    markServed(projectRoot)
    log.info({ event: 'listening', host: config.host, port: config.port, siteUrl: config.siteUrl })
    // A full disk loses these lines as it loses those of the log; without a listener the error would end the process.
    if (config.logLevel !== 'silent') process.stdout.on('error', () => {}).write(welcome(open))
  })
}

/** Responds from the cache if possible, else through the site or the API. */
function createHttpServer(app: AppContext, cache: ResponseCache): Server {
  const pages = createPageHandler(createSite(builtSiteFiles()), createStaffArea(build, 'production'))
  const files = serveBuild(client, pathInData(app.config.dataDir, 'earlier-builds'))
  const admission = createAdmission(app)
  const web = createWeb(app, pages, { files, cache, admission })
  // HTTP/1.0 health checks send no Host header.
  const doors = getRequestListener(web.fetch, { hostname: new URL(app.config.siteUrl).host })
  const server = createServer({ ...clientPatience, ...serverOptions })
  const respond = admission.queueRequests(server, cache.isOneOfFew, doors)
  limitConnections(server, app.config, app.log, (request, response) => {
    // During a stop, a client that keeps sending requests would keep its connection open.
    if (app.stopping()) response.setHeader('Connection', 'close')
    if (refuseMalformed(request, response) || cache.respond(request, response)) return
    void respond(request, response)
  })
  return server
}

/** One line for the operator; LOG_LEVEL=debug adds the stack. */
function reasonOf(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  if (process.env.LOG_LEVEL === 'debug')
    return `Keyturn cannot start: ${JSON.stringify(describeError(error))}`
  const damage = damageIn(error)
  if (damage) return `${damagedForOperator(damage)}.`
  const { message } = innermost(error)
  return `Keyturn cannot start: ${message.split('\n')[0]} (LOG_LEVEL=debug says more)`
}

function welcome({ app, firstLogin }: CreatedApp): string {
  const lines = [`Keyturn serves ${app.config.siteUrl}`]
  if (firstLogin?.email === team.email && !app.config.adminEmail) lines.push(defaultAdmin(team.email))
  if (firstLogin?.passwordLink) {
    lines.push(
      `First login, as ${firstLogin.email}: set a password within ${linkTime('password', { one: 'one' })} at ${firstLogin.passwordLink}`,
    )
  } else if (firstLogin) lines.push(`First login: ${firstLogin.email}, with the password of ADMIN_PASSWORD`)
  else lines.push(`Staff log in at ${app.config.siteUrl}/cms/login`)
  return `${lines.join('\n')}\n`
}

/** The team's address in the content may still be the demo's, which nobody reads. */
const defaultAdmin = (email: string) =>
  `ADMIN_EMAIL is not set, so the first admin is ${email}, the team's address in content/team.ts. If nobody reads its mail, change it under Account after the first login: links to a lost password go there.`

async function stop(server: Server, open: CreatedApp, log: Log, signal: string) {
  log.info({ event: 'stopping', signal })
  open.announceStop()
  const late = setTimeout(() => process.exit(1), patience + 5000)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  // Closes connections that become idle; a busy one is closed with its next response.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  await new Promise((done) => server.close(done))
  clearTimeout(cut)
  clearInterval(sweep)
  await open.close()
  clearTimeout(late)
  log.info({ event: 'stopped' })
  process.exit(0)
}
