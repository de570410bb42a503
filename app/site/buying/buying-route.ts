import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/buying-route'
import { BuyingPage } from './buying-page.tsx'

export const meta = seoMeta

export const loader = ({ context }: Route.LoaderArgs) => ({ seo: pageSeo(context, '/buying') })

export default sitePage('buying/buying-page', BuyingPage)
