// Prometheus metrics. Labels have few, known values: a route is its pattern, never the requested path.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

type Answered = { route: string; method: string; status: number; seconds: number }

export type Metrics = {
  registry: Registry
  answered: (request: Answered) => void
  streamOpened: () => () => void
  cacheAsked: (result: 'hit' | 'miss', route: string) => void
}

type Count = { count: number }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** One registry per app: nothing is shared within a process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'keyturn_http_request_duration_seconds',
    help: 'Time until an answer began, by route pattern, method and status; without what the cache gave.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: seconds,
    registers,
  })
  const streams = new Gauge({
    name: 'keyturn_event_streams',
    help: 'Open screens that listen for changes.',
    registers,
  })
  const askedOfCache = { hit: new Map<string, Count>(), miss: new Map<string, Count>() }
  new Counter({
    name: 'keyturn_answer_cache_requests_total',
    help: 'Requests that may be answered from the cache, by whether it had the answer and by path.',
    labelNames: ['result', 'route'] as const,
    registers,
    collect() {
      this.reset()
      for (const [result, routes] of Object.entries(askedOfCache))
        for (const [route, { count }] of routes) this.inc({ result, route }, count)
    },
  })
  return {
    registry,
    cacheAsked: (result, route) => {
      const known = askedOfCache[result].get(route)
      if (known) known.count++
      else askedOfCache[result].set(route, { count: 1 })
    },
    answered: ({ route, method, status, seconds }) =>
      durations.observe({ route, method: methods.has(method) ? method : 'other', status }, seconds),
    streamOpened: () => {
      streams.inc()
      return () => streams.dec()
    },
  }
}
