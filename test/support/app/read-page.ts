// A page as read without a browser: by a search engine, or before script.
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)

export const textOf = (html: string) =>
  decode(html.replace(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ''))

/** The elements of a name, tags included. */
export const elements = (html: string, name: string, attribute = '') =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*${attribute}[^>]*>(.*?)</${name}>`, 'gs'))].map(
    ([, inside = '']) => inside,
  )

/** The value of an attribute in the first tag that contains `mark`, such as `name="robots"`. */
export function valueBeside(html: string, mark: string, attribute: string): string | undefined {
  const tag = [...html.matchAll(/<[^>]+>/g)].map(([found]) => found).find((found) => found.includes(mark))
  const value = tag && new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decode(value)
}

export async function readPage(address: string) {
  const response = await fetch(address)
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    status: response.status,
    html,
    title: textOf(elements(head, 'title')[0] ?? ''),
    description: valueBeside(head, 'name="description"', 'content'),
    robots: valueBeside(head, 'name="robots"', 'content'),
    canonical: valueBeside(head, 'rel="canonical"', 'href'),
    shared: ['title', 'description', 'url', 'image', 'type', 'site_name'].map((name) =>
      valueBeside(head, `property="og:${name}"`, 'content'),
    ),
    headings: elements(html, 'h1').length,
    text: textOf(elements(html, 'main')[0] ?? ''),
    blocks: elements(html, 'script', 'type="application/ld\\+json"').map((block) => JSON.parse(block)),
  }
}
