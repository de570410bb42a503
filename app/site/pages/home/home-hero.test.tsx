import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilmSources } from '#app/site/parts/media/film-sources.tsx'
import type { SiteImageKey } from '#app/site/parts/media/site-image-set.ts'
import { home } from '#content/home.ts'
import { HeroStill } from './hero-still.tsx'

const draw = (key: SiteImageKey) =>
  renderToStaticMarkup(<HeroStill image={{ key, alt: '' }} picture={{ current: null }} />)

test('the first image of the home page is the content’s, with its upright crop on a phone if it has one', () => {
  expect(draw('house')).toMatch(/src="\/img\/house-1440\.jpg"/)
  expect(draw('house')).toContain('/img/house-tall-720.avif')
  expect(draw('brownstone')).toContain('/img/brownstone-1440.jpg')
  expect(draw('brownstone')).not.toMatch(/skyline|-tall-/)
})

test('the film is the content’s, with its codecs', () => {
  const drawn = renderToStaticMarkup(<FilmSources film={home.hero.film} />)
  for (const { src, type } of home.hero.film) {
    expect(drawn).toContain(`src="${src}"`)
    expect(drawn).toContain(type.replaceAll('"', '&quot;'))
  }
})
