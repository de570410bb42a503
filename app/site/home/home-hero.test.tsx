import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FilmSources } from '#app/site/pictures/film-sources.tsx'
import { home } from '#content/home.ts'
import { HeroStill } from './hero-still.tsx'

const chosen = vi.hoisted(() => ({ key: 'house' }))
vi.mock('#content/home.ts', async (readOriginal) => {
  const original = await readOriginal<typeof import('#content/home.ts')>()
  return { home: { ...original.home, hero: { ...original.home.hero, image: chosen } } }
})

const draw = () => renderToStaticMarkup(<HeroStill picture={{ current: null }} />)

test('the picture that the content names is the home page’s first, upright on a phone where there is such a part', () => {
  chosen.key = 'house'
  expect(draw()).toMatch(/src="\/img\/house-1440\.jpg"/)
  expect(draw()).toContain('/img/house-tall-720.avif')
  chosen.key = 'brownstone'
  expect(draw()).toContain('/img/brownstone-1440.jpg')
  expect(draw()).not.toMatch(/skyline|-tall-/)
})

test('the film is what the content says, with its codecs', () => {
  const drawn = renderToStaticMarkup(<FilmSources film={home.hero.film} />)
  for (const { src, type } of home.hero.film) {
    expect(drawn).toContain(`src="${src}"`)
    expect(drawn).toContain(type.replaceAll('"', '&quot;'))
  }
})
