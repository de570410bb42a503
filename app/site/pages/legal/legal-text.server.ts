// Splits a legal text at build time; a text without one of its parts stops the build.
import { isHeading, isParagraph, readBlocks, renderBlocks } from '#app/site/parts/reading/markdown.server.ts'

/** `intro` and each section's `html` are HTML; `updated` is as written, `updatedOn` is YYYY-MM-DD. */
export type LegalText = {
  title: string
  updated: string
  updatedOn: string
  intro: string
  sections: { id: string; title: string; html: string }[]
}

/** Expects a title, `Last updated: November 20, 2026`, an introduction, and sections that begin with `## `. */
export function readLegalText(text: string, file: string): LegalText {
  const [title, date, ...rest] = readBlocks(text)
  if (!isHeading(title) || title.depth !== 1) throw new Error(`${file} must begin with a title: # Title`)
  const updated = isParagraph(date) ? /^Last updated: (.+)$/.exec(date.text)?.[1] : undefined
  const day = new Date(`${updated} UTC`)
  if (updated === undefined || Number.isNaN(day.getTime())) {
    throw new Error(`${file} must say below its title: Last updated: November 20, 2026`)
  }
  const starts = rest.flatMap((block, index) => (isSectionHeading(block) ? index : []))
  const sections = starts.map((start, index) => readSection(rest.slice(start, starts[index + 1])))
  const intro = renderBlocks(rest.slice(0, starts[0]), 2)
  return { title: title.text, updated, updatedOn: day.toISOString().slice(0, 10), intro, sections }
}

type Blocks = ReturnType<typeof readBlocks>

function isSectionHeading(block: Blocks[number]) {
  return isHeading(block) && block.depth === 2
}

function readSection([heading, ...blocks]: Blocks) {
  const title = isHeading(heading) ? heading.text : ''
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return { id, title, html: renderBlocks(blocks, 3) }
}
