// Renders our own Markdown (guides, legal pages) at build time. Raw HTML shows as written; links are dropped unless
// they lead to a page, a mail address or a phone.
import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '#app/domain/escape-html.server.ts'

const harmlessAddress = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

const reader = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      return harmlessAddress.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words
    },
  },
})

export const readBlocks = (text: string): Token[] =>
  reader.lexer(text).filter((block) => block.type !== 'space')

/** The largest heading becomes `<h3>` when `topHeading` is 3. */
export function renderBlocks(blocks: Token[], topHeading: number): string {
  const headings = blocks.filter(isHeading)
  const largest = Math.min(...headings.map((heading) => heading.depth))
  const placed = blocks.map((block) =>
    isHeading(block) ? { ...block, depth: Math.min(6, block.depth - largest + topHeading) } : block,
  )
  return keepPhonesWhole(reader.parser(placed).trim())
}

export const renderWords = (block: Tokens.Paragraph | Tokens.Heading): string =>
  keepPhonesWhole(new reader.Parser(reader.defaults).parseInline(block.tokens))

/** A phone number in a text, not in the address of a link. */
const phone = /(?<![\d-])\d{3}-\d{3}-\d{4}(?![\d-])(?![^<]*>)/g
const keepPhonesWhole = (html: string) => html.replace(phone, '<span class="nowrap">$&</span>')

export const isHeading = (block: Token | undefined): block is Tokens.Heading => block?.type === 'heading'
export const isParagraph = (block: Token | undefined): block is Tokens.Paragraph =>
  block?.type === 'paragraph'
export const isQuote = (block: Token | undefined): block is Tokens.Blockquote => block?.type === 'blockquote'
