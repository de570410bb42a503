// Markdown for the typesetter as plain data: no text can be mistaken for its markup.
import type { Token, Tokens } from 'marked'

type PrintedWords =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; words: PrintedWords[] }
  | { kind: 'link'; to: string; words: PrintedWords[] }

type PrintedBlock =
  | { kind: 'paragraph'; words: PrintedWords[] }
  | { kind: 'heading'; words: PrintedWords[] }
  | { kind: 'list'; numbered: boolean; items: PrintedWords[][] }

/** Throws at a block that a printed guide cannot show (a table, an image), so that nothing is left out silently. */
export function printedBlock(block: Token): PrintedBlock {
  if (block.type === 'paragraph') return { kind: 'paragraph', words: printedWords(block.tokens) }
  if (block.type === 'heading') return { kind: 'heading', words: printedWords(block.tokens) }
  if (block.type === 'list') {
    const items = (block as Tokens.List).items.map((item) => printedWords(item.tokens))
    return { kind: 'list', numbered: Boolean(block.ordered), items }
  }
  throw new Error(`A printed guide cannot show this ${block.type}: ${block.raw.slice(0, 60)}`)
}

export const printedWords = (tokens: Token[] = []): PrintedWords[] => tokens.flatMap(printedWord)

function printedWord(token: Token): PrintedWords[] {
  if (token.type === 'paragraph' || (token.type === 'text' && 'tokens' in token && token.tokens))
    return printedWords(token.tokens)
  if (token.type === 'text' || token.type === 'escape') return [{ kind: 'text', text: token.text }]
  if (token.type === 'strong') return [{ kind: 'strong', words: printedWords(token.tokens) }]
  if (token.type === 'em') return [{ kind: 'emphasis', words: printedWords(token.tokens) }]
  if (token.type === 'link') return [{ kind: 'link', to: token.href, words: printedWords(token.tokens) }]
  throw new Error(`A printed guide cannot show this ${token.type}: ${token.raw.slice(0, 60)}`)
}
