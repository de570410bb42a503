import { expect, test } from 'vitest'
import { elements, textOf, valueBeside } from '#test/support/app/read-page.ts'
import type { MailBody } from './mail-body.server.ts'
import { renderMailHtml } from './mail-html.server.ts'

const siteUrl = 'https://site.example'
const html = (body: Partial<MailBody>) => renderMailHtml('Subject', { paragraphs: [], siteUrl, ...body })
const previewOf = (body: Partial<MailBody>) => textOf(elements(html(body), 'div', 'aria-hidden="true"')[0]!)

test('the preview is the sender’s own words, else the first paragraph, else what a list names', () => {
  const message = { label: 'Message', text: 'Is it free?' }
  const lists = [{ title: 'Yours', facts: ['Rosa', 'Sam'].map((label) => ({ label, value: '' })) }]
  expect([
    previewOf({ message, paragraphs: ['Hello.'], lists }),
    previewOf({ paragraphs: ['Hello.', 'More.'], lists }),
    previewOf({ lists }),
    previewOf({}),
  ]).toEqual(['Is it free?', 'Hello.', 'Rosa, Sam', ''])
})

test('the preview is not cut within a letter', () => {
  expect(previewOf({ paragraphs: [`${'x'.repeat(138)}😀 and more`] })).toBe(`${'x'.repeat(138)}😀`)
  expect(previewOf({ paragraphs: [`${'x'.repeat(139)}😀 and more`] })).toBe('x'.repeat(139))
})

test('a sender’s words keep their direction and become no tag', () => {
  const text = 'مرحبا\n<b>now</b>'
  const rendered = html({ message: { label: 'Message', text } })
  expect(valueBeside(rendered, '<blockquote', 'dir')).toBe('auto')
  expect(elements(rendered, 'blockquote')).toEqual(['مرحبا<br>\n&lt;b&gt;now&lt;/b&gt;'])
})
