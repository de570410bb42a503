import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBlocks } from '#app/site/parts/reading/markdown.server.ts'
import { guidePdf, readPrintedChapter } from './guide-pdf.server.ts'
import { printedBlock, printedWords } from './printed-blocks.ts'

test.each([
  ['buyer', 'The Buyer', 'Receiving The Keys'],
  ['seller', 'The Seller', 'Post Sale Guidance'],
] as const)(
  "the %s's guide is a tagged PDF with its title and every chapter, each on two facing pages",
  async (guide, title, lastChapter) => {
    const pdf = Buffer.from(await guidePdf(guide))
    const text = readable(pdf)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(3_000_000)
    // Cover, contents, a picture beside them, six chapters, and the team.
    expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBe(16)
    for (const part of [/\/Outlines/, /\/FontFile2/, /\/S\s*\/Figure/])
      expect({ part, isThere: part.test(text) }).toEqual({ part, isThere: true })
    expect(text).toContain('/MarkInfo')
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain(title)
    expect(text).toContain(lastChapter)
  },
)

test.each(['buyer', 'seller'] as const)(
  "every page of the %s's chapters is filled to its foot",
  async (guide) => {
    const pages = streamsOf(Buffer.from(await guidePdf(guide))).filter((stream) => stream.includes('BT\n'))
    expect(pages).toHaveLength(16)
    for (const [index, page] of pages.slice(3, -1).entries())
      expect({ page: index + 4, isFull: lastLine(page) < points(1.25) }).toEqual({
        page: index + 4,
        isFull: true,
      })
  },
)

test('the same texts make the same file', async () => {
  expect(await guidePdf('buyer')).toEqual(await guidePdf('buyer'))
})

test('any text becomes data', () => {
  const [paragraph] = readBlocks('Say *#panic()* and **more**, at [the desk](https://example.com).')
  expect(printedBlock(paragraph!)).toEqual({
    kind: 'paragraph',
    words: [
      { kind: 'text', text: 'Say ' },
      { kind: 'emphasis', words: [{ kind: 'text', text: '#panic()' }] },
      { kind: 'text', text: ' and ' },
      { kind: 'strong', words: [{ kind: 'text', text: 'more' }] },
      { kind: 'text', text: ', at ' },
      { kind: 'link', to: 'https://example.com', words: [{ kind: 'text', text: 'the desk' }] },
      { kind: 'text', text: '.' },
    ],
  })
})

test('lists keep their items and their order', () => {
  const [list] = readBlocks('1. First\n2. Second')
  expect(printedBlock(list!)).toMatchObject({
    kind: 'list',
    numbered: true,
    items: [[{ text: 'First' }], [{ text: 'Second' }]],
  })
})

test.each([
  ['| a |\n| - |\n| b |', 'table'],
  ['---', 'hr'],
  ['- one\n  - below it', 'list'],
])('an unprintable element is refused by name: %j', (text, name) => {
  expect(() => readBlocks(text).map(printedBlock)).toThrow(`cannot show this ${name}`)
})

test('an image within a text is refused by name', () => {
  const [paragraph] = readBlocks('See ![this](a.png)')
  expect(() => printedWords('tokens' in paragraph! ? paragraph.tokens : [])).toThrow('cannot show this image')
})

test('an unprintable element is refused with the file that has it', () => {
  expect(() => readPrintedChapter('# Title\n\nOpening.\n\n---', 'content/guides/buyer/1-a.md', [])).toThrow(
    'content/guides/buyer/1-a.md: A printed guide cannot show this hr',
  )
})

const points = (inches: number) => inches * 72
const footer = points(0.6)

/** How far above the page's lower edge its last line stands, in points; the footer does not count. */
const lastLine = (page: string) =>
  Math.min(
    ...page
      .matchAll(/ ([\d.]+) cm\n\S+ cs\n[\d. ]+ scn\nBT/g)
      .map(([, height]) => Number(height))
      .filter((height) => height > footer),
  )

/** The file's text objects, decompressed if necessary. */
const readable = (pdf: Buffer) => [pdf.toString('latin1'), ...streamsOf(pdf)].join('\n')

function streamsOf(pdf: Buffer): string[] {
  const streams = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      streams.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'))
    } catch {
      // A picture, or the end of a stream.
    }
  }
  return streams
}
