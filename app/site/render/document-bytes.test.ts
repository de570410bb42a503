import { expect, test } from 'vitest'
import { documentBytes } from './document-bytes.server.ts'

const written = (text: string) => `<html><body><p>${text}</p></body></html>`

test.each(['plain', 'Café, Buyer’s, 🏡', 'half of a sign: \ud83c', ''])(
  'a document of “%s” is sent whole, with its end after everything else',
  (text) => {
    const end = '<script>1</script>'
    const expected = `<!DOCTYPE html><html><body><p>${text}</p>${end}</body></html>`
    expect(documentBytes(written(text), end)).toEqual(Buffer.from(expected))
  },
)

test('a document without an end is sent too', () => {
  expect(String(documentBytes(written('x'), ''))).toBe(`<!DOCTYPE html>${written('x')}`)
})
