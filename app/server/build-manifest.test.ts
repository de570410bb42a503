import { expect, test } from 'vitest'
import { siteFilesOf } from './build-manifest.ts'

const files = {
  'app/site/render/start-site.tsx': {
    file: 'start.js',
    imports: ['_react.js', '_site.js'],
    css: ['start.css'],
  },
  'app/site/pages/home/home-page.tsx': {
    file: 'home.js',
    imports: ['_site.js', '_cards.js'],
    css: ['home.css'],
  },
  'app/site/pages/legal/terms-page.tsx': { file: 'terms.js' },
  '_react.js': { file: 'react.js' },
  '_site.js': { file: 'site.js', imports: ['_react.js', '_cards.js'], css: ['site.css'] },
  // Shared chunks may import each other.
  '_cards.js': { file: 'cards.js', imports: ['_site.js'], css: ['cards.css', 'site.css'] },
}

test('a page lists each of its files once, even if imports are circular', () => {
  const { end } = siteFilesOf(files).of('home/home-page')
  const { start, parts } = JSON.parse(/id="script-files">(.*?)<\/script>/.exec(end)?.[1] ?? '')
  expect(start).toBe('/start.js')
  expect(parts.sort()).toEqual(['/cards.js', '/home.js', '/react.js', '/site.js'])
})

test('a page’s own styles come last, after those of its imports', () => {
  const { of } = siteFilesOf(files)
  expect(of('home/home-page').styles).toEqual(['/cards.css', '/site.css', '/start.css', '/home.css'])
  expect(of('legal/terms-page').styles).toEqual(['/cards.css', '/site.css', '/start.css'])
})
