import hankenGrotesk from '#app/ui/fonts/hanken-grotesk-latin-wght-normal.woff2?url'
import newsreader from '#app/ui/fonts/newsreader-display-normal.woff2?url'

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const documentLinks = [
  preloadedFont(newsreader),
  preloadedFont(hankenGrotesk),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]
