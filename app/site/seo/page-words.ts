import { agents } from '#content/agents.ts'
import { cmsPage, defaultPage, type PageWords, pageTable } from '#content/page-table.ts'

/** Title and description for a path: its own, the staff area's, or the default ones of any other path. */
export function wordsFor(path: string): PageWords {
  if (path === '/cms' || path.startsWith('/cms/')) return cmsPage
  return pageTable[path] ?? defaultPage
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
