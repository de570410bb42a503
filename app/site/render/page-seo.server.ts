import type { AppContext } from '#app/domain/app-context.server.ts'
import { breadcrumbJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { sharedImage } from '#app/site/parts/seo/shared-image.ts'
import type { SeoDetails, SiteRoute } from '#app/site/routes.ts'
import { pageTable } from '#content/page-table.ts'
import { team } from '#content/team.ts'
import type { PageSeo } from './seo-head.tsx'

export function pageSeo(
  { config }: AppContext,
  path: string,
  route: SiteRoute,
  details: SeoDetails = {},
): PageSeo {
  const { siteUrl } = config
  const { words = route.words, image = { path: sharedImage(path), width: 1200, height: 630 } } = details
  const trail = trailTo(path, { ...route, words })
  const breadcrumbs = trail.length > 0 ? [breadcrumbJsonLd(siteUrl, trail)] : []
  return {
    title: `${words.title}${pageNumber(details.page)} | ${team.name}`,
    description: words.description,
    canonical: `${siteUrl}${path}${details.search ?? ''}`,
    image: { ...image, url: siteUrl + image.path },
    siteName: team.name,
    listed: route.listed,
    indexed: details.indexed ?? route.listed,
    jsonLd: [...breadcrumbs, ...(details.jsonLd ?? [])],
  }
}

const pageNumber = (page = 1) => (page > 1 ? `, page ${page}` : '')

/** From the home page to this one; empty for the home page and unlisted pages. */
export function trailTo(path: string, { listed, under, words }: SiteRoute): { name: string; path: string }[] {
  if (path === '/' || !listed) return []
  const above = under ? ['/' as const, under] : ['/' as const]
  return [...above.map((step) => ({ name: pageTable[step].title, path: step })), { name: words.title, path }]
}
