import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const scriptTag = '<script'
/** The lookahead keeps a text that ends like an attribute from consuming the next attribute. */
const styleAttribute = / style="(?=([^"]*)")/g

/** Data is not run, so it needs no hash. */
const isData = (attributes: string) => /\stype="application\/(ld\+)?json"/.test(attributes)
const isFile = (attributes: string) => /\ssrc=/.test(attributes)

/** In development, where Vite's scripts and styles come from anywhere. */
export const openPolicy = "default-src * data: 'unsafe-inline' 'unsafe-eval'"

type Others = { images?: string | undefined; uploads?: string | undefined }

/** A page's policy: its own files, and exactly the inline scripts and styles that it was rendered with. */
export function contentSecurityPolicy(html: string, others: Others = {}): string {
  const found = findScripts(html)
  const inline = found.filter(({ attributes }) => !isFile(attributes) && !isData(attributes))
  const scripts = inline.map(({ source }) => hashOf(source))
  const styles = findStyles(html).filter((style) => isInTag(html, found, style))
  return policyOf({ scripts, sheets: [], styles }, others)
}

/** Cached policies, one for each set of styles. */
const cachedPolicies = 500

/** For known inline scripts and styles. Data that ends in ` style=` only adds the hash of the text after it, which is ours. */
export function createDocumentPolicy(inlineScripts: string[], inlineStyles: string[]) {
  const scripts = inlineScripts.map(hashOf)
  const sheets = inlineStyles.map(hashOf)
  const policies = new LRUCache<string, string>({ max: cachedPolicies })
  return (html: string, others: Others = {}): string => {
    const styles = findStyles(html)
    const key = JSON.stringify([others, styles.map(({ value }) => value)])
    const policy = policies.get(key) ?? policyOf({ scripts, sheets, styles }, others)
    policies.set(key, policy)
    return policy
  }
}

type Inline = { scripts: string[]; sheets: string[]; styles: Style[] }

function policyOf({ scripts, sheets, styles }: Inline, { images, uploads }: Others): string {
  const attributes = styles.map(({ value }) => hashOf(unescapeAttribute(value)))
  return [
    "default-src 'self'",
    list("script-src 'self'", scripts),
    list("style-src 'self'", sheets),
    attributes.length > 0 ? list("style-src-attr 'unsafe-hashes'", attributes) : "style-src-attr 'none'",
    `img-src 'self' data: ${images ?? ''}`.trim(),
    ...(uploads ? [`connect-src 'self' ${uploads}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type Script = { attributes: string; source: string; from: number; to: number }

function findScripts(html: string): Script[] {
  const scripts: Script[] = []
  for (let from = html.indexOf(scriptTag), to = 0; from >= 0; from = html.indexOf(scriptTag, to)) {
    const open = html.indexOf('>', from)
    to = html.indexOf('</script>', open)
    if (open < 0 || to < 0) break
    const attributes = html.slice(from + scriptTag.length, open)
    scripts.push({ attributes, source: html.slice(open + 1, to), from, to })
  }
  return scripts
}

type Style = { value: string; at: number }

/** The quoted values after `style=`, with their positions. */
const findStyles = (html: string): Style[] =>
  Array.from(html.matchAll(styleAttribute), ({ 1: value = '', index }) => ({ value, at: index }))

/** React writes neither `<` nor `>` into a value. */
const isInTag = (html: string, scripts: Script[], { at }: Style) =>
  html.lastIndexOf('<', at) > html.lastIndexOf('>', at) &&
  !scripts.some(({ from, to }) => at > from && at < to)

const list = (directive: string, hashes: string[]) => [directive, ...new Set(hashes)].join(' ')

const hashOf = (source: string) => `'sha256-${hash('sha256', source, 'base64')}'`

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** An attribute's value as the browser reads what React wrote. */
const unescapeAttribute = (value: string) =>
  value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
