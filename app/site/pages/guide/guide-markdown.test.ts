import { guides } from 'virtual:site-texts'
import { describe, expect, test } from 'vitest'
import { readChapter, readChapters } from './guide-markdown.server.ts'

const read = (text: string) => readChapter(text, 'chapter-1', 'a.md')

const chapter = `# Pricing your Home

A good price can be **explained**.

We build it from three things.

### How

Closed sales come first.

> ### Bring
> A survey.
`

describe('a chapter', () => {
  test('is parsed into title, opening, text and side note', () => {
    expect(read(chapter)).toEqual({
      id: 'chapter-1',
      title: 'Pricing your Home',
      lead: 'A good price can be <strong>explained</strong>.',
      body: '<p>We build it from three things.</p>\n<h3>How</h3>\n<p>Closed sales come first.</p>',
      quote: '',
      rest: '',
      side: '<h3>Bring</h3>\n<p>A survey.</p>',
    })
  })

  test('needs no side note', () => {
    expect(read('# Title\n\nOpening.\n\nText.').side).toBe('')
  })

  test('has its subheadings below its title, however they were written', () => {
    expect(read('# Title\n\nOpening.\n\n## Part\n\n### Smaller').body).toBe('<h3>Part</h3>\n<h4>Smaller</h4>')
  })

  test('shows a sentence of its text large, after the paragraph with it', () => {
    expect(
      readChapter(chapter, 'chapter-1', 'a.md', ['Not here.', 'Closed sales come first.']),
    ).toMatchObject({
      body: '<p>We build it from three things.</p>\n<h3>How</h3>\n<p>Closed sales come first.</p>',
      quote: 'Closed sales come first.',
      rest: '',
    })
    expect(readChapter(chapter, 'chapter-1', 'a.md', ['three things'])).toMatchObject({
      body: '<p>We build it from three things.</p>',
      rest: '<h3>How</h3>\n<p>Closed sales come first.</p>',
    })
  })

  test('without the sentence to be shown large stops the build with that sentence and its file', () => {
    expect(() => readChapters({ 'guides/a/1.md': chapter }, ['Open sales come first.'])).toThrow(
      /^guides\/a\/guide\.ts, quotes: .+: Open sales come first\.$/,
    )
  })

  test('without a title stops the build with the file’s name', () => {
    expect(() => read('No title.')).toThrow('a.md must begin with a title')
  })

  test('without an opening paragraph stops the build', () => {
    expect(() => read('# Title\n\n- A list')).toThrow('a.md must go on with a paragraph')
  })
})

const titles = {
  seller: [
    'Preparing your Home',
    'Pricing your Home',
    'Marketing your Property',
    'Negotiating Offers',
    'Closing the Sale',
    'Post Sale Guidance',
  ],
  buyer: [
    'Preparing to Buy',
    'Finding your Home',
    'Making an Offer',
    'Due Diligence',
    'Closing the Deal',
    'Receiving The Keys',
  ],
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

describe.each(['seller', 'buyer'] as const)('the guide of the %s', (type) => {
  const { chapters } = guides[type]

  test('has the six chapters of the specification, in order', () => {
    expect(chapters.map(({ title }) => title)).toEqual(titles[type])
    expect(chapters.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `chapter-${number}`))
  })

  test.each(chapters)(
    'has 400 words or more in $title, beside its side note',
    ({ lead, body, rest, side }) => {
      expect(wordsOf(lead) + wordsOf(body) + wordsOf(rest)).toBeGreaterThanOrEqual(400)
      expect(side).toContain('<h3>')
    },
  )
})
