import { agents } from '#content/agents.ts'
import { cmsPage, defaultPage, type PageWords, pageTable } from '#content/page-table.ts'

/**
 * Title and description for a path: its own from the table, or the default ones, unless the page says `own`; the
 * staff area's for any path of it.
 */
export function wordsFor(path: string, own: Partial<PageWords> = {}): PageWords {
  if (path === '/cms' || path.startsWith('/cms/')) return cmsPage
  const { title, description } = pageTable[path] ?? defaultPage
  return { title: own.title ?? title, description: own.description ?? description }
}

/** From the home page to a page of the table; empty for the home page and for paths that the table does not know. */
export function trailTo(path: string): { name: string; path: string }[] {
  if (path === '/' || !pageTable[path]) return []
  const isAgent = agents.some(({ slug }) => path === `/${slug}`)
  return ['/', ...(isAgent ? ['/team'] : []), path].map((step) => ({
    name: wordsFor(step).title,
    path: step,
  }))
}
