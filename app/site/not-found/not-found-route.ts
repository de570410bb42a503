import { data } from 'react-router'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { notFound } from '#content/not-found.ts'
import type { Route } from './+types/not-found-route'
import { NotFound } from './not-found.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { title, description } = notFound
  const { pathname } = new URL(request.url)
  return data({ seo: pageSeo(context, pathname, { title, description, indexed: false }) }, 404)
}

export const meta = seoMeta

export default sitePage('not-found/not-found', NotFound)
