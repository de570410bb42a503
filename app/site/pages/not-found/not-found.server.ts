import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { notFound } from '#content/not-found.ts'
import { NotFound } from './not-found-page.tsx'

export const loader = ({ app, url }: PageVisit) => {
  const { title, description } = notFound
  return { seo: pageSeo(app, url.pathname, { title, description, indexed: false }) }
}

export const notFoundRoute = siteRoute({
  page: 'not-found/not-found-page',
  Page: NotFound,
  status: 404,
  loader,
})
