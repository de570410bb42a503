import { officeContext } from '#app/page-context.ts'
import type { Route } from './+types/robots'

/** Everything may be crawled but the staff area and the calls. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(officeContext).config
  const rules = [
    'User-agent: *',
    'Disallow: /cms',
    'Disallow: /api',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]
  return new Response(rules.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
