// How the visitor came here: stored for this browser tab alone, and sent with a form. No cookie, no third party.
import type { LeadOrigin } from '#app/domain/inquiry/lead-origin.ts'
import { originLengths } from '#app/domain/inquiry/lead-source.ts'

const storageKey = 'origin'

type Landing = Omit<LeadOrigin, 'page'>

/** Call it on every page; the first one of a tab counts. */
export function recordLanding(): void {
  try {
    if (sessionStorage.getItem(storageKey) === null)
      sessionStorage.setItem(storageKey, JSON.stringify(landingHere()))
  } catch {
    // Without storage only the form's own page is known.
  }
}

/** Without what is empty: a server that was put back a version meanwhile refuses fields that it does not know. */
export function readOrigin(): Partial<LeadOrigin> & Pick<LeadOrigin, 'page'> {
  const { tag, host, path } = originLengths
  const limits = { landing: path, referrer: host }
  const told = Object.entries(storedLanding() ?? {}).flatMap(([field, text]) => {
    const line = onOneLine(String(text), limits[field as keyof typeof limits] ?? tag)
    return line ? [[field, line]] : []
  })
  return { ...Object.fromEntries(told), page: pathHere() }
}

/** A link may carry anything, and the visitor could not mend a text that the server refuses. */
const onOneLine = (text: string, most: number) =>
  text
    .slice(0, most)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

const pathHere = () => location.pathname.slice(0, originLengths.path)

function landingHere(): Landing {
  const query = new URLSearchParams(location.search)
  const tag = (name: string) => query.get(name) ?? ''
  return {
    landing: pathHere(),
    referrer: hostOf(document.referrer),
    utmSource: tag('utm_source'),
    utmMedium: tag('utm_medium'),
    utmCampaign: tag('utm_campaign'),
    utmTerm: tag('utm_term'),
    utmContent: tag('utm_content'),
  }
}

/** Empty for a page of this site, or if the browser sends none. */
function hostOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).host : ''
  return host === location.host ? '' : host
}

function storedLanding(): Partial<Landing> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
