import type { AppContext } from '#app/domain/app-context.server.ts'

export function robots({ config }: AppContext) {
  const { siteUrl } = config
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
