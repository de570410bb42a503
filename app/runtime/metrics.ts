// Prometheus metrics that are counted as things happen; server/metrics-server.ts reads the others at each scrape. Labels
// have few, known values: a route is its pattern, never the requested path.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

type Responded = { route: string; method: string; status: number; seconds: number }

export type Metrics = {
  registry: Registry
  responded: (request: Responded) => void
  streamOpened: () => () => void
  cacheAsked: (result: 'hit' | 'miss', route: string) => void
}

type Count = { count: number }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Former names, exported for one version beside the new ones (docs/upgrade-notes.md). */
const newNames: Record<string, string> = {
  keyturn_answer_cache_requests_total: 'keyturn_response_cache_requests_total',
  keyturn_answer_cache_bytes: 'keyturn_response_cache_bytes',
  keyturn_mails_set_aside: 'keyturn_mail_dead_letters',
}

export const helpOf = (name: string, help: string) =>
  newNames[name] ? `Former name of ${newNames[name]}.` : help

/** One registry per app: nothing is shared within a process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'keyturn_http_request_duration_seconds',
    help: 'Time until a response began, by route pattern, method and status; without what the cache gave.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: seconds,
    registers,
  })
  const streams = new Gauge({
    name: 'keyturn_event_streams',
    help: 'Open screens that listen for changes.',
    registers,
  })
  const cacheRequests = { hit: new Map<string, Count>(), miss: new Map<string, Count>() }
  for (const name of ['keyturn_response_cache_requests_total', 'keyturn_answer_cache_requests_total'])
    new Counter({
      name,
      help: helpOf(name, 'Requests for cacheable responses, by whether the cache had one and by path.'),
      labelNames: ['result', 'route'] as const,
      registers,
      collect() {
        this.reset()
        for (const [result, routes] of Object.entries(cacheRequests))
          for (const [route, { count }] of routes) this.inc({ result, route }, count)
      },
    })
  return {
    registry,
    cacheAsked: (result, route) => {
      const known = cacheRequests[result].get(route)
      if (known) known.count++
      else cacheRequests[result].set(route, { count: 1 })
    },
    responded: ({ route, method, status, seconds }) =>
      durations.observe({ route, method: methods.has(method) ? method : 'other', status }, seconds),
    streamOpened: () => {
      streams.inc()
      return () => streams.dec()
    },
  }
}
