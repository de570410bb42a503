const doctype = Buffer.from('<!DOCTYPE html>')
const closing = '</body></html>'

/** In bytes: Node reserves three per character of text. In two parts: joining would copy both. */
export function documentBytes(html: string, end: string): Buffer<ArrayBuffer> {
  const last = Buffer.from(end + closing)
  const lastAt = doctype.length + Buffer.byteLength(html) - closing.length
  const bytes = Buffer.allocUnsafe(lastAt + last.length)
  doctype.copy(bytes)
  bytes.write(html, doctype.length)
  last.copy(bytes, lastAt)
  return bytes
}
