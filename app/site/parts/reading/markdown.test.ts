import { expect, test } from 'vitest'
import { readBlocks, renderBlocks } from './markdown.server.ts'

const render = (text: string) => renderBlocks(readBlocks(text), 2)

test('raw HTML is shown as text', () => {
  expect(render('A <b onclick="x()">bold</b> move')).toBe(
    '<p>A &lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt; move</p>',
  )
  expect(render('<script>x()</script>')).toBe('&lt;script&gt;x()&lt;/script&gt;')
  expect(render('Salt & pepper < "5"')).toBe('<p>Salt &amp; pepper &lt; &quot;5&quot;</p>')
})

test('an image is left out, its alt text stays', () => {
  expect(render('![A <house>](/house.jpg)')).toBe('<p>A &lt;house&gt;</p>')
})

test.each([
  ['/privacy'],
  ['#contact'],
  ['https://example.org/?a=1'],
  ['http://example.org'],
  ['mailto:hello@wrenfield.example'],
  ['tel:+13125550142'],
])('a link to %s stays a link', (address) => {
  expect(render(`[words](${address})`)).toBe(`<p><a href="${address}">words</a></p>`)
})

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['<java\tscript:alert(1)>'],
  ['data:text/html,x'],
  ['vbscript:x'],
  ['//evil.example'],
  ['</\\evil.example>'],
])('a link to %s is dropped, its text stays', (address) => {
  expect(render(`[words](${address})`)).toBe('<p>words</p>')
})

test('an address cannot end its quotes', () => {
  expect(render('[words](</a"onmouseover="x()>)')).toBe(
    '<p><a href="/a&quot;onmouseover=&quot;x()">words</a></p>',
  )
})

test('a phone number stays on one line, and as it is in an address', () => {
  const whole = '<span class="nowrap">312-555-0142</span>'
  expect(render('Call 312-555-0142, or [312-555-0142](tel:312-555-0142).')).toBe(
    `<p>Call ${whole}, or <a href="tel:312-555-0142">${whole}</a>.</p>`,
  )
  expect(render('Case 2312-555-0142')).toBe('<p>Case 2312-555-0142</p>')
})

test('the largest heading gets the requested level', () => {
  expect(render('### One\n\n#### Two')).toBe('<h2>One</h2>\n<h3>Two</h3>')
})
