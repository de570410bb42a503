import type { AppContext } from '#app/domain/app-context.server.ts'
import { team } from '#content/team.ts'
import { breadcrumbJsonLd, type JsonLd } from './json-ld.ts'
import { trailTo, wordsFor } from './page-words.ts'
import type { PageSeo } from './seo-head.tsx'
import { sharedPicture } from './shared-picture.ts'

type Details = {
  search?: string
  /** Of a list: from the second page on the title names it. */
  page?: number
  indexed?: boolean
  jsonLd?: readonly JsonLd[]
  title?: string
  description?: string
}

/**
 * The words of the page table for a path, and its breadcrumbs before `jsonLd`; made in loaders, so that the
 * table stays off the browser.
 */
export function pageSeo({ config }: AppContext, path: string, details: Details = {}): PageSeo {
  const { siteUrl } = config
  const words = wordsFor(path, details)
  const trail = trailTo(path)
  const breadcrumbs = trail.length > 0 ? [breadcrumbJsonLd(siteUrl, trail)] : []
  return {
    title: `${words.title}${pageWords(details.page)} | ${team.name}`,
    description: words.description,
    canonical: `${siteUrl}${path}${details.search ?? ''}`,
    image: siteUrl + sharedPicture(path),
    siteName: team.name,
    indexed: details.indexed ?? true,
    jsonLd: [...breadcrumbs, ...(details.jsonLd ?? [])],
  }
}

const pageWords = (page = 1) => (page > 1 ? `, page ${page}` : '')
