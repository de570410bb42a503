import type { Token, Tokens } from 'marked'
import { isHeading, isParagraph, isQuote, readBlocks } from '#app/site/parts/reading/markdown.server.ts'

type ChapterParts = {
  title: Tokens.Heading
  lead: Tokens.Paragraph
  body: Token[]
  side: Token[]
}

/** A chapter has a title, an opening paragraph, the text, and at most one quotation: the side note. */
export function readChapterParts(text: string, file: string): ChapterParts {
  const [title, lead, ...rest] = readBlocks(text)
  if (!isHeading(title) || title.depth !== 1) throw new Error(`${file} must begin with a title: # Title`)
  if (!isParagraph(lead)) throw new Error(`${file} must go on with a paragraph below its title`)
  const side = rest.find(isQuote)
  return { title, lead, body: rest.filter((block) => block !== side), side: side?.tokens ?? [] }
}

/** The quotation that is taken from a chapter's text, and the block that says it; -1 and empty where there is none. */
export function findQuote(body: Token[], quotes: readonly string[]) {
  const quote = quotes.find((sentence) => body.some((block) => block.raw.includes(sentence))) ?? ''
  return { quote, quoteAt: quote ? body.findIndex((block) => block.raw.includes(quote)) : -1 }
}
