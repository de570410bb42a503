/** The one spelling of a page's path: lower case, single slashes, none at the end. */
export function canonicalPath(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '')
  return collapsed.toLowerCase()
}
