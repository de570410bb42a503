/** The staff page requested before logging in. Any other path becomes the first page. */
export function ownPath(next: string | null): string {
  if (!next || !/^\/cms(?:[/?]|$)/.test(next)) return '/cms'
  const { pathname, search } = new URL(next, 'http://own.invalid')
  if (!/^\/cms(?:\/|$)/.test(pathname) || /^\/cms\/(?:login|logout|second-factor)/.test(pathname))
    return '/cms'
  return pathname + search
}
