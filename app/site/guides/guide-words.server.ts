// Reads the two guides from content/guides, once, when the server starts; a chapter that lacks a part stops the start.
import type { GuideType } from '#app/domain/inquiry.ts'
import { renderBlocks, renderWords } from '#app/site/reading/markdown.server.ts'
import { buyerGuide } from '#content/guides/buyer/guide.ts'
import type { GuideWords } from '#content/guides/guide-words.ts'
import { sellerGuide } from '#content/guides/seller/guide.ts'
import { readChapterParts } from './chapter-parts.server.ts'

/** `lead` and `body` are HTML, and so is the side note, which stands beside the chapter. */
export type GuideChapter = { id: string; title: string; lead: string; body: string; side: string }

export type Guide = GuideWords & { chapters: GuideChapter[] }

const buyerFiles = import.meta.glob<string>('/content/guides/buyer/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sellerFiles = import.meta.glob<string>('/content/guides/seller/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const guides: Record<GuideType, Guide> = {
  buyer: { ...buyerGuide, chapters: readChapters(buyerFiles) },
  seller: { ...sellerGuide, chapters: readChapters(sellerFiles) },
}

function readChapters(texts: Record<string, string>): GuideChapter[] {
  return Object.entries(texts)
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([file, text], index) => readChapter(text, `chapter-${index + 1}`, file))
}

export function readChapter(text: string, id: string, file: string): GuideChapter {
  const { title, lead, body, side } = readChapterParts(text, file)
  return {
    id,
    title: title.text,
    lead: renderWords(lead),
    body: renderBlocks(body, 3),
    side: side.length > 0 ? renderBlocks(side, 3) : '',
  }
}
