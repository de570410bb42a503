// What an answer is kept under. A route names the parameters that it knows, so that made-up ones fill no memory.

/** A route whose answers to strangers may be kept. */
export type CachedRoute = {
  /** Parameters that choose what is answered. */
  query: readonly string[]
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

/** The route's path, and what is kept under. */
type CacheKey = { path: string; key: string }

const longestTarget = 500
/** Most visitors ask for one of a few. */
const mostRemembered = 1000
/** As links write it; what somebody makes up is answered, and not kept. */
const pageNumber = /^[1-9]\d{0,3}$/
/** Wherever it stands: who reads cookies takes more spellings of one, and a session must not be missed. */
const session = /session/

/** Tells the key of what is asked; undefined for what must be answered anew each time. */
export function readKeysOf(routes: CachedRoutes): (asked: Asked) => CacheKey | undefined {
  // reading a query takes longer than all else that a kept answer needs
  const remembered = new Map<string, CacheKey | 'none'>()
  return ({ method, target = '', cookie, authorization }) => {
    if ((method !== 'GET' && method !== 'HEAD') || target.length > longestTarget) return undefined
    if (authorization !== undefined || (cookie && session.test(cookie))) return undefined
    const known = remembered.get(target)
    if (known) return known === 'none' ? undefined : known
    const url = partsOf(target)
    const route = routes.get(url.path)
    if (!route) return undefined
    const key = keyOf(route, url)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(target, key ?? 'none')
    return key
  }
}

function partsOf(target: string) {
  // who reads an address ends it there, and a browser never sends one
  if (target.includes('#')) return { path: '', search: '' }
  const mark = target.indexOf('?')
  return mark < 0 ? { path: target, search: '' } : { path: target.slice(0, mark), search: target.slice(mark) }
}

function keyOf(route: CachedRoute, { path, search }: { path: string; search: string }): CacheKey | undefined {
  const query = readQuery(route, new URLSearchParams(search))
  return query === undefined ? undefined : { path, key: query ? `${path}?${query}` : path }
}

/**
 * The route's own parameters in one order; undefined when the answer is personal, or when the route may read something else
 * (of what is no UTF-8, readers make different things).
 */
function readQuery(route: CachedRoute, query: URLSearchParams): string | undefined {
  const known = new URLSearchParams()
  for (const [name, value] of query) {
    if (route.personal?.includes(name) || known.has(name)) return undefined
    if (name === 'page' && !pageNumber.test(value)) return undefined
    if (value.includes('\uFFFD')) return undefined
    if (route.query.includes(name)) known.append(name, value)
  }
  known.sort()
  return known.toString()
}
