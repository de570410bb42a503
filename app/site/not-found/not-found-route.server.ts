import { type PageVisit, siteRoute } from '#app/site/document/site-route.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { notFound } from '#content/not-found.ts'
import { NotFound } from './not-found.tsx'

export const loader = ({ app, url }: PageVisit) => {
  const { title, description } = notFound
  return { seo: pageSeo(app, url.pathname, { title, description, indexed: false }) }
}

export const notFoundRoute = siteRoute({ page: 'not-found/not-found', Page: NotFound, status: 404, loader })
