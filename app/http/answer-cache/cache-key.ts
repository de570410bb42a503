// What an answer is kept under. A route names the parameters that it knows, so that made-up ones fill no memory.
import { LRUCache } from 'lru-cache'

/** A route whose answers to strangers may be kept. */
export type CachedRoute = {
  /** Parameters that choose what is answered. */
  query: readonly string[]
  /** What a parameter does that is not among them: a page ignores it (`utm_source`), a call refuses it. */
  others: 'ignored' | 'refused'
  /** Parameters whose answer is for one person, e.g. the words after a form was sent. */
  personal?: readonly string[]
}

export type CachedRoutes = ReadonlyMap<string, CachedRoute>

export type Asked = {
  method: string | undefined
  /** Path and query, as the request line has them. */
  target: string | undefined
  cookie: string | undefined
  authorization: string | undefined
}

const longestTarget = 500
/** As links write it; what somebody makes up is answered, and not kept. */
const pageNumber = /^[1-9]\d{0,3}$/
/** Wherever it stands: who reads cookies takes more spellings of one, and a session must not be missed. */
const session = /session/

/** The route's path and what is kept under; undefined for what must be answered anew each time. */
export function cacheKeyOf(routes: CachedRoutes, asked: Asked): { path: string; key: string } | undefined {
  const { method, target = '', cookie = '', authorization } = asked
  if ((method !== 'GET' && method !== 'HEAD') || target.length > longestTarget) return undefined
  if (authorization !== undefined || session.test(cookie)) return undefined
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const route = routes.get(path)
  if (!route) return undefined
  const query = mark < 0 ? '' : knownQuery(route, target.slice(mark))
  return query === undefined ? undefined : { path, key: query ? `${path}?${query}` : path }
}

/** Reading a query takes longer than all else that a kept answer needs; most visitors ask one of a few. */
const queries = new WeakMap<CachedRoute, LRUCache<string, { known: string | undefined }>>()

function knownQuery(route: CachedRoute, search: string): string | undefined {
  const ofRoute = queries.get(route) ?? new LRUCache({ max: 100 })
  queries.set(route, ofRoute)
  const read = ofRoute.get(search) ?? { known: readQuery(route, new URLSearchParams(search)) }
  ofRoute.set(search, read)
  return read.known
}

/** The route's own parameters in one order; undefined when the answer is personal, or a call will refuse it. */
function readQuery(route: CachedRoute, query: URLSearchParams): string | undefined {
  const known = new URLSearchParams()
  for (const [name, value] of query) {
    if (route.personal?.includes(name) || known.has(name)) return undefined
    if (name === 'page' && !pageNumber.test(value)) return undefined
    if (route.query.includes(name)) known.append(name, value)
    else if (route.others === 'refused') return undefined
  }
  known.sort()
  return known.toString()
}
