// Promise 4: typed text never becomes code. Scripts and styles that a page did not render itself have no effect.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (html: string, name: string) =>
  contentSecurityPolicy(html)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))

test('the policy lists inline scripts and styles by their hashes, each once, and has no general permission', () => {
  const html =
    '<script>one()</script><script src="/a.js"></script><img style="color:red"/><p style="color:red">x</p><b style="top:0">y</b>'
  expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash('one()')}`)
  expect(directive(html, 'style-src')).toBe("style-src 'self'")
  expect(directive(html, 'style-src-attr')).toBe(
    `style-src-attr 'unsafe-hashes' ${hash('color:red')} ${hash('top:0')}`,
  )
  expect(contentSecurityPolicy(html)).not.toContain('unsafe-inline')
})

test('a style is hashed as the browser reads it', () => {
  const html = '<i style="font-family:&quot;A&#x27;s &amp;amp; B&quot;"></i>'
  expect(directive(html, 'style-src-attr')).toContain(hash(`font-family:"A's &amp; B"`))
})

test('text that looks like a style does not count as one, in a page or in its data', () => {
  const html = '<script>x = \'<b style="color:red">\'</script><p> style="color:red" </p>'
  expect(directive(html, 'style-src-attr')).toBe("style-src-attr 'none'")
})

test('a text that ends like a style does not hide the style after it', () => {
  const html = '<img alt="Victorian style=" style="color:red"/>'
  expect(directive(html, 'style-src-attr')).toContain(hash('color:red'))
})

test('a script without an end gets no hash', () => {
  expect(directive('<script>one()</script><script>two()', 'script-src')).toBe(
    `script-src 'self' ${hash('one()')}`,
  )
  expect(directive('<script', 'script-src')).toBe("script-src 'self'")
})

const directives = (policy: string) => policy.split('; ')

test('a page loads from and sends to no other origin when images are stored locally', () => {
  const policy = directives(contentSecurityPolicy('<html></html>'))
  expect(policy).toContain("img-src 'self' data:")
  expect(policy.filter((one) => one.startsWith('connect-src'))).toEqual([])
})

test('a page may load from an image store, and send to it only if it uploads', () => {
  const images = 'https://store.example'
  const policy = directives(contentSecurityPolicy('<html></html>', { images }))
  expect(policy).toContain("img-src 'self' data: https://store.example")
  expect(policy.filter((one) => one.startsWith('connect-src'))).toEqual([])
  expect(directives(contentSecurityPolicy('<html></html>', { images, uploads: images }))).toContain(
    "connect-src 'self' https://store.example",
  )
})
