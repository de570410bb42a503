import { siteRoute } from '#app/site/render/site-route.ts'
import { HomePage } from './home-page.tsx'
import { loadHome } from './load-home.server.ts'

export const homeRoute = siteRoute({ page: 'home/home-page', Page: HomePage, hero: true, loader: loadHome })
