// Builds the chapters of a guide at build time. A chapter without one of its parts stops the build, as does a quotation
// found in none.
import { dirname } from 'node:path'
import { renderBlocks, renderWords } from '#app/site/parts/reading/markdown.server.ts'
import type { GuideWords } from '#content/guides/guide-words.ts'
import { findQuote, readChapterParts } from './chapter-parts.server.ts'

/** All texts are HTML. The pull quote follows the block that it quotes; the rest of the body comes after it. */
export type GuideChapter = {
  id: string
  title: string
  lead: string
  body: string
  quote: string
  rest: string
  side: string
}

export type Guide = GuideWords & { chapters: GuideChapter[] }

/** Keyed by file name. Throws when a chapter lacks a part or a quotation is in none. */
export function readChapters(texts: Record<string, string>, quotes: readonly string[]): GuideChapter[] {
  const chapters = Object.entries(texts)
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([file, text], index) => readChapter(text, `chapter-${index + 1}`, file, quotes))
  const lost = quotes.find((quote) => !chapters.some((chapter) => chapter.quote === quote))
  if (lost) {
    const folder = dirname(Object.keys(texts)[0] ?? '')
    throw new Error(`${folder}/guide.ts, quotes: no chapter says this, or one has another already: ${lost}`)
  }
  return chapters
}

export function readChapter(
  text: string,
  id: string,
  file: string,
  quotes: readonly string[] = [],
): GuideChapter {
  const { title, lead, body, side } = readChapterParts(text, file)
  const { quote, quoteAt } = findQuote(body, quotes)
  const end = quote ? quoteAt + 1 : body.length
  return {
    id,
    title: title.text,
    lead: renderWords(lead),
    body: renderBlocks(body.slice(0, end), 3),
    quote,
    rest: renderBlocks(body.slice(end), 3),
    side: renderBlocks(side, 3),
  }
}
