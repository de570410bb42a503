import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isDecodable } from '#app/http/pages/pages.ts'

type Routes = ServerBuild['routes']

/** The router sorts all its routes for each path, hence the cache. */
const cachedPaths = 500

/** Returns the pattern in app/routes.ts for a path, e.g. `/cms/inquiries/:category`; `/*` for none. */
export function createPatternOf(routes: Routes): (pathname: string) => string {
  const tree = childrenOf(routes, undefined)
  const known = new LRUCache<string, string>({ max: cachedPaths })
  const patternOf = (pathname: string) => {
    const page = pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '')
    // The router warns about a path that cannot be decoded, and no page has one.
    const branch = (isDecodable(page) && matchRoutes(tree, page)) || []
    const parts = branch.map(({ route }) => route.path?.replace(/^\/|\/$/g, '')).filter(Boolean)
    return branch.length > 0 ? `/${parts.join('/')}` : '/*'
  }
  return (pathname) => {
    const pattern = known.get(pathname) ?? patternOf(pathname)
    known.set(pathname, pattern)
    return pattern
  }
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    const own = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }
    return [index ? { ...own, index } : { ...own, children: childrenOf(routes, id) }]
  })
}
