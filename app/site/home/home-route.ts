import { sitePage } from '#app/site/layout/site-page.tsx'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/home-route'
import { HomePage } from './home-page.tsx'
import { loadHome } from './load-home.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context)

export const meta = seoMeta

export default sitePage('home/home-page', HomePage, { hero: true })
