import { hash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** Browsers run none of it, and ask for no hash. */
const isData = (attributes: string) => /\stype="application\/(ld\+)?json"/.test(attributes)
const styleOfTag = /<[a-z][^>]*?\sstyle="([^"]*)"/gi

/** Other origins that a page may use: to show pictures from, and to send pictures to. */
type Others = { pictures?: string | undefined; uploads?: string | undefined }

/** The policy of a page: its own files, and of inline scripts and styles exactly those that it was rendered with. */
export function contentSecurityPolicy(html: string, { pictures, uploads }: Others = {}): string {
  const inline = [...html.matchAll(inlineScript)].filter(([, attributes = '']) => !isData(attributes))
  const scripts = inline.map(([, , source = '']) => hashOf(source))
  const markup = html.replace(inlineScript, '')
  const styles = [...markup.matchAll(styleOfTag)].map(([, value = '']) => hashOf(unescapeAttribute(value)))
  return [
    "default-src 'self'",
    list("script-src 'self'", scripts),
    "style-src 'self'",
    styles.length > 0 ? list("style-src-attr 'unsafe-hashes'", styles) : "style-src-attr 'none'",
    `img-src 'self' data: ${pictures ?? ''}`.trim(),
    ...(uploads ? [`connect-src 'self' ${uploads}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const list = (directive: string, hashes: string[]) => [directive, ...new Set(hashes)].join(' ')

const hashOf = (source: string) => `'sha256-${hash('sha256', source, 'base64')}'`

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** What the browser reads of an attribute that React wrote. */
const unescapeAttribute = (value: string) =>
  value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
