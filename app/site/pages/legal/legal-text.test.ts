import { privacyPolicy, termsOfUse } from 'virtual:site-texts'
import { describe, expect, test } from 'vitest'
import { readLegalText } from './legal-text.server.ts'

const policy = `# Policy

Last updated: November 2, 2026

In short.

## What we’d ask

One.

### Smaller

## Contact

Two.
`

test('a legal text is parsed into title, date, introduction and sections', () => {
  expect(readLegalText(policy, 'a.md')).toEqual({
    title: 'Policy',
    updated: 'November 2, 2026',
    updatedOn: '2026-11-02',
    intro: '<p>In short.</p>',
    sections: [
      { id: 'what-we-d-ask', title: 'What we’d ask', html: '<p>One.</p>\n<h3>Smaller</h3>' },
      { id: 'contact', title: 'Contact', html: '<p>Two.</p>' },
    ],
  })
})

test.each([['# Policy\n\nNo date.'], ['# Policy\n\nLast updated: lately'], ['Last updated: May 1, 2026']])(
  'a text without a title or a date stops the build with the file’s name: %j',
  (text) => {
    expect(() => readLegalText(text, 'a.md')).toThrow(/^a\.md must/)
  },
)

describe.each([
  ['Privacy Policy', privacyPolicy],
  ['Terms of Use', termsOfUse],
])('the %s', (title, text) => {
  test('has a title, a date, and sections that the contents link to', () => {
    expect(text.title).toBe(title)
    const ids = text.sections.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
    expect(text.sections.every(({ html }) => html.length > 80)).toBe(true)
  })
})

test('the privacy policy covers everything that the consent text and the forms refer to', () => {
  const whole = privacyPolicy.sections.map(({ title, html }) => title + html).join(' ')
  for (const subject of ['consent', 'STOP', 'unsubscribe', 'cookies', 'How long we keep it']) {
    expect(whole.toLowerCase()).toContain(subject.toLowerCase())
  }
})
