import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilmSources } from '#app/site/parts/media/film-sources.tsx'
import type { SiteImageKey } from '#app/site/parts/media/site-image-set.ts'
import { home } from '#content/home.ts'
import { HeroStill } from './hero-still.tsx'

const draw = (key: SiteImageKey) =>
  renderToStaticMarkup(<HeroStill image={{ key, alt: '' }} picture={{ current: null }} />)

test('the picture that the content names is the home page’s first, upright on a phone where there is such a part', () => {
  expect(draw('house')).toMatch(/src="\/img\/house-1440\.jpg"/)
  expect(draw('house')).toContain('/img/house-tall-720.avif')
  expect(draw('brownstone')).toContain('/img/brownstone-1440.jpg')
  expect(draw('brownstone')).not.toMatch(/skyline|-tall-/)
})

test('the film is what the content says, with its codecs', () => {
  const drawn = renderToStaticMarkup(<FilmSources film={home.hero.film} />)
  for (const { src, type } of home.hero.film) {
    expect(drawn).toContain(`src="${src}"`)
    expect(drawn).toContain(type.replaceAll('"', '&quot;'))
  }
})
