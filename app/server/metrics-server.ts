// `/metrics` on a port of its own, so that visitors cannot reach it. Gauges are read at each scrape.
import { createServer } from 'node:http'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { readMailFigures } from '#app/domain/mail/waiting-mail.server.ts'
import { limitConnections, serverOptions } from '#app/http/connections/connection-limits.ts'
import { helpOf } from '#app/runtime/metrics.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { cannotListen } from './cannot-listen.ts'
import type { CreatedApp } from './create-app.ts'

type CacheSize = { bytes: () => number }
type Figures = Record<string, { help: string; value: () => number | undefined }>

/** Listens on METRICS_PORT, if set. Throws StartError if it cannot. */
export async function serveMetrics(open: CreatedApp, cache: CacheSize): Promise<void> {
  const { metricsPort, metricsHost } = open.app.config
  if (metricsPort === undefined) return
  const read = collectFigures(open, cache)
  const server = createServer({ ...serverOptions, headersTimeout: 15_000, requestTimeout: 0 })
  limitConnections(server, open.app.config, open.app.log, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await read()
    response.writeHead(200, { 'Content-Type': open.app.metrics.registry.contentType }).end(text)
  })
  const where = { what: 'serve metrics', host: metricsHost, port: metricsPort, prefix: 'METRICS_' } as const
  await new Promise<void>((done, fail) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => fail(new StartError(cannotListen(where, code))))
    server.listen(metricsPort, metricsHost, done)
  })
}

function collectFigures(open: CreatedApp, cache: CacheSize): () => Promise<string> {
  const { registry } = open.app.metrics
  collectDefaultMetrics({ register: registry })
  let latest: Readings = { imagesUp: false }
  addGauges(
    registry,
    figuresOf(open, cache, () => latest),
  )
  return async () => {
    latest = await readAll(open.app)
    return registry.metrics()
  }
}

/** Figures from the database, the image store and the disk; undefined if unknown. */
type Readings = {
  imagesUp: boolean
  free?: number | undefined
  mails?: Awaited<ReturnType<typeof readMailFigures>> | undefined
}

async function readAll(app: AppContext): Promise<Readings> {
  const imageCheck = app.images.check().then(
    () => true,
    () => false,
  )
  const mails = await readMailFigures(app).catch(() => undefined)
  return { mails, imagesUp: await imageCheck, free: await app.disk.free() }
}

function figuresOf({ app, pool }: CreatedApp, cache: CacheSize, latest: () => Readings): Figures {
  const deadLetters = {
    help: 'Mails that could not be delivered, until staff retry them.',
    value: () => latest().mails?.deadLetters,
  }
  const cacheBytes = { help: 'Size of the cached responses.', value: () => cache.bytes() }
  return {
    keyturn_database_up: {
      help: '1 when the database responds, else 0.',
      value: () => (latest().mails ? 1 : 0),
    },
    keyturn_database_connections_in_use: {
      help: 'Connections of the pool that work.',
      value: () => pool.totalCount - pool.idleCount,
    },
    keyturn_database_connections_max: { help: 'The most there may be.', value: () => pool.options.max },
    keyturn_database_requests_waiting: {
      help: 'Requests that wait for a connection.',
      value: () => pool.waitingCount,
    },
    keyturn_mails_waiting: { help: 'Mails that are yet to be sent.', value: () => latest().mails?.waiting },
    keyturn_mails_oldest_wait_seconds: {
      help: 'How long the oldest of them has waited.',
      value: () => latest().mails?.oldestWait,
    },
    keyturn_mail_dead_letters: deadLetters,
    keyturn_mails_set_aside: deadLetters,
    keyturn_image_store_up: {
      help: '1 when the image store responds, else 0.',
      value: () => (latest().imagesUp ? 1 : 0),
    },
    keyturn_mail_server_up: {
      help: '1 when the mail server accepted the login at the last check, else 0.',
      value: () => (app.dependencies['mail-server'].outage() ? 0 : 1),
    },
    keyturn_response_cache_bytes: cacheBytes,
    keyturn_answer_cache_bytes: cacheBytes,
    keyturn_disk_free_bytes: {
      help: 'Free space on the disk of the data folder.',
      value: () => latest().free,
    },
    keyturn_backup_last_success_timestamp_seconds: {
      help: 'When the newest nightly backup in the folder was made.',
      value: () => toSeconds(app.backups?.state().lastAt),
    },
    keyturn_backup_failing: {
      help: '1 from a nightly backup that failed to the next that succeeds.',
      value: () => app.backups && (app.backups.state().failedAt ? 1 : 0),
    },
  }
}

function addGauges(registry: Registry, figures: Figures) {
  for (const [name, { help, value }] of Object.entries(figures)) {
    new Gauge({
      name,
      help: helpOf(name, help),
      registers: [registry],
      collect() {
        const known = value()
        if (known === undefined) this.remove()
        else this.set(known)
      },
    })
  }
}

const toSeconds = (at: Date | undefined) => at && at.getTime() / 1000
