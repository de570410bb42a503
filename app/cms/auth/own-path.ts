/** The staff page requested before logging in. Any other path becomes the first page. */
export function ownPath(next: string | null): string {
  if (!next || !/^\/cms(?:[/?]|$)/.test(next)) return '/cms'
  const url = URL.parse(next, 'http://own.invalid')
  if (url?.origin !== 'http://own.invalid') return '/cms'
  if (!/^\/cms(?:\/|$)/.test(url.pathname) || /^\/cms\/(?:login|logout|second-factor)/.test(url.pathname))
    return '/cms'
  return url.pathname + url.search
}
