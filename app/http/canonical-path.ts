/**
 * The one spelling of a page's path: lower case, single slashes, none at the end, no escape that needs none. It takes
 * the path as it was sent: with its escapes undone, `/%5Cevil.com` would lead to another site.
 */
export function canonicalPath(path: string): string {
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (escaped, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : escaped
  })
  const collapsed = plain.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '')
  return collapsed.toLowerCase()
}
