// One word for one thing on every page and in every mail (STYLE.md, Screens and mails).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#app/domain/account/user.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { inTimeSince } from '#app/http/deadlines.ts'
import type { PageHandler } from '#app/http/pages/pages.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { siteRoutes } from '#app/site/routes.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createSite } from './create-site.server.tsx'

/** Names that the specification writes with a straight apostrophe. */
const lettersOfSpecification = [
  "Buyer's Guide",
  "Seller's Guide",
  "Let's Connect",
  "What's Your Property Worth?",
  "I'm just curious about my home's value",
]

const decided: [word: string, other: RegExp][] = [
  ['postal code', /\bzip code/i],
  ['square footage, and sq ft behind a number', /\bsquare (feet|foot)\b/i],
  [
    'Meet the Team, and Meet Our Team where the specification has it',
    /\b(?!Meet (the|Our) Team)[Mm]eet ([Tt]he|[Oo]ur) [Tt]eam/,
  ],
  ['email', /\be-mail/i],
  ['log in and log out', /\bsign(ed|ing)? (in|out)\b|\bsign-(in|out)\b/i],
  ['the letters of the specification', /(buyer|seller|let|what)’s (guide|connect|your property)/i],
  ['’ in every other word', /\p{L}'\p{L}/u],
]

/** The decided words for which a text uses another. */
function missedIn(text: string): string[] {
  const rest = lettersOfSpecification.reduce((shorter, letters) => shorter.replaceAll(letters, ''), text)
  return decided.filter(([, other]) => other.test(rest)).map(([word]) => word)
}

let open: TestApp
let site: PageHandler

beforeAll(async () => {
  open = await createTestApp()
  site = createSite({ of: () => ({ styles: [], end: '' }), built: true })
})
afterAll(() => open.close())

async function textOf(path: string) {
  const { app } = open
  const inTime = inTimeSince(performance.now())
  const visit = { app, requestId: 'r', network: '::1', findActor: async () => visitor, inTime }
  const html = await (await site(new Request(new URL(path, 'http://localhost')), visit)).text()
  const shown = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*?(?:(?:alt|title|placeholder|content|aria-label)="([^"]*)"[^>]*)?>/g, ' $1 ')
  return shown.replaceAll('&#x27;', "'")
}

test.each([...siteRoutes.keys(), '/home-valuation?address=12+Quarry+Road', '/nothing'])(
  '%s uses only the decided words',
  async (path) => {
    const text = await textOf(path)
    expect(text.length).toBeGreaterThan(500)
    expect(missedIn(text)).toEqual([])
  },
)

/** Every text in the exports of a file of content/. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const content = new URL('../../../content/', import.meta.url).pathname
const files = globSync('**/*.ts', { cwd: content })

test.each(files)('content/%s, the source of mails and pages, uses only the decided words', async (file) => {
  const texts = textsIn({ ...(await import(/* @vite-ignore */ content + file)) })
  expect(texts.filter((text) => missedIn(text).length > 0)).toEqual([])
})

/** Texts for developers and operators may have straight apostrophes. */
const letters = decided.slice(-2).map(([word]) => word)
const wordsMissedIn = (text: string) => missedIn(text).filter((word) => !letters.includes(word))

test('the API document uses only the decided words', async () => {
  const texts = textsIn(await (await open.web.request('/api/openapi.json')).json())
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => wordsMissedIn(text).length > 0)).toEqual([])
})

const documents = globSync(['*.md', '.env.example', 'content/README.md', 'docs/*.md'], { cwd: projectRoot })

test.each(documents)('%s uses only the decided words', (file) => {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  const prose = text.replace(/```.*?```|`[^`]*`|\]\([^)]*\)/gs, ' ')
  expect(wordsMissedIn(prose)).toEqual([])
})

test('a refusal names its field as the form does', () => {
  const tooLong = { zipCode: '1'.repeat(21), squareFootage: '1'.repeat(41) }
  const { error } = inquirySubmission.safeParse({ ...contactMessage, inquiryType: 'contact', ...tooLong })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Postal code can have at most 20 characters.',
    'Square footage can have at most 40 characters.',
  ])
})
