const doctype = Buffer.from('<!DOCTYPE html>')
const closing = '</body></html>'

/**
 * A document as React wrote it, as the bytes that are sent, with `end` as the last of its body. Bytes, since to send a text
 * Node makes room for three of each of its characters; one after another, since a text of both would be copied once more.
 */
export function documentBytes(html: string, end: string): Buffer<ArrayBuffer> {
  const last = Buffer.from(end + closing)
  const lastAt = doctype.length + Buffer.byteLength(html) - closing.length
  const bytes = Buffer.allocUnsafe(lastAt + last.length)
  doctype.copy(bytes)
  bytes.write(html, doctype.length)
  last.copy(bytes, lastAt)
  return bytes
}
