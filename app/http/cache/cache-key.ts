// The keys of cached responses. A route names the parameters that it knows, so that invented ones fill no memory.
import { sessionCookie } from '#app/domain/account/session.ts'

export type CachedRoute = {
  query: readonly string[]
  /** Parameters of `query` with any number of values: their responses share a small part of the cache. */
  free?: readonly string[]
  /** Parameters whose response is for one person, e.g. the thanks after a form was sent. */
  personal?: readonly string[]
}

/** Returns the route of a path. Its `pattern` names all addresses of one kind, e.g. in metrics. */
export type CachedRoutes = (path: string) => { pattern: string; route: CachedRoute } | undefined

export type KeyParts = {
  method: string | undefined
  /** Path and query, as in the request line. */
  target: string | undefined
  cookie: string | undefined
  authorization: string | undefined
}

/** `isFree`: one of any number of responses. */
type CacheKey = { pattern: string; key: string; isFree: boolean }

const maxTarget = 500
/** Most visitors request one of a few. */
const maxRemembered = 1000
/** A page number as links write it. A response to any other is not cached. */
const pageNumber = /^[1-9]\d{0,3}$/
/** Anywhere in the header: cookie parsers accept several spellings, and a session must not be missed. */
const session = new RegExp(sessionCookie)

/** Returns a function that finds the key of a request; undefined when its response must not come from the cache. */
export function createKeyOf(routes: CachedRoutes): (parts: KeyParts) => CacheKey | undefined {
  // parsing a query takes longer than everything else that a cached response needs
  const remembered = new Map<string, CacheKey | 'none'>()
  return ({ method, target = '', cookie, authorization }) => {
    if ((method !== 'GET' && method !== 'HEAD') || target.length > maxTarget) return undefined
    if (authorization !== undefined || (cookie && session.test(cookie))) return undefined
    const before = remembered.get(target)
    if (before) return before === 'none' ? undefined : before
    const url = splitTarget(target)
    const found = routes(url.path)
    if (!found) return undefined
    const known = canonicalQuery(found.route, new URLSearchParams(url.search))
    const query = known?.toString()
    const key = known && {
      pattern: found.pattern,
      key: query ? `${url.path}?${query}` : url.path,
      isFree: found.route.free?.some((name) => known.has(name)) ?? false,
    }
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(target, key || 'none')
    return key || undefined
  }
}

function splitTarget(target: string) {
  // URL parsers end an address there, and a browser never sends one
  if (target.includes('#')) return { path: '', search: '' }
  const mark = target.indexOf('?')
  return mark < 0 ? { path: target, search: '' } : { path: target.slice(0, mark), search: target.slice(mark) }
}

/**
 * The route's own parameters in one order; undefined when the response is personal, or when the route may parse the query
 * differently (parsers disagree about bytes that are not UTF-8).
 */
function canonicalQuery(route: CachedRoute, query: URLSearchParams): URLSearchParams | undefined {
  const known = new URLSearchParams()
  for (const [name, value] of query) {
    if (route.personal?.includes(name) || known.has(name)) return undefined
    if (name === 'page' && !pageNumber.test(value)) return undefined
    if (value.includes('\uFFFD')) return undefined
    if (route.query.includes(name)) known.append(name, value)
  }
  known.sort()
  return known
}
