import { beforeEach, expect, test, vi } from 'vitest'
import { uploadFailure } from './upload-image.ts'

const own = 'https://www.example.com'
const html = '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n</html>'
const xml = '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>'

beforeEach(() => void vi.stubGlobal('location', { origin: own }))

test.each([
  ['a proxy whose limit is too low', 413, html, own, /server in front of Keyturn refused .* at least 15 MB/],
  ['a proxy that has no Keyturn behind it', 502, '<html>502</html>', own, /server in front .*\(502\)/],
  ['an image store that refuses', 403, xml, 'https://store.example', /image store did not take .*\(403\)/],
  ['Keyturn itself', 413, '{"message":"Too large for us."}', own, /^Too large for us\.$/],
])('an upload that was refused by %s names it', (_who, status, text, origin, words) => {
  const failure = uploadFailure(status, text, origin)
  expect(failure.status).toBe(status)
  expect(failure.message).toMatch(words)
})
