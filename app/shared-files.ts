// What the browser's files hold: a few that many pages share, instead of a request for each small module.

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const routeModule = /^(.*)\?__react-router-build-client-route/

/** What every public page needs: the layout's script and styles, and the styles of what two pages show. */
function siteFile(id: string, modules: Modules): string | null {
  if (!id.endsWith('.css')) return 'site'
  const routes = routesWith(id, modules)
  return routes.size > 1 || [...routes].some((route) => route.endsWith('site-layout.tsx')) ? 'site' : null
}

/** The files of the routes that a module is a part of. */
function routesWith(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const [, route] = routeModule.exec(id) ?? []
  if (route) return new Set([route])
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return new Set(importers.flatMap((importer) => [...routesWith(importer, modules, seen)]))
}

const layout = /[\\/]app[\\/]site[\\/](layout|not-found|pictures|seo|reading|load-failure)[\\/]/.source
const styles = /[\\/]app[\\/](site|ui)[\\/].*\.css$/.source

export const sharedFiles = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/ },
  { name: siteFile, test: new RegExp(`${layout}|${styles}`) },
  { name: 'forms', test: /[\\/]app[\\/]site[\\/](forms|contact[\\/]contact-form)/, minShareCount: 2 },
  { name: 'listings', test: /[\\/]app[\\/]site[\\/](listings|pagination)[\\/]/, minShareCount: 2 },
]
