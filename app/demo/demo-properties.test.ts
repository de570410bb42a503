import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageSizes } from '#app/domain/paging.ts'
import { isPublished, propertyStateNames } from '#app/domain/property/property-state.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { demoProperties } from './demo-properties.ts'
import { demoDetails } from './home-details.ts'

const details = Object.entries(demoDetails)
const pictures = details.flatMap(([, { photos }]) => photos.map(({ image }) => image))

test('every home has its own page, and every page its home', () => {
  expect(details.map(([name]) => name).toSorted()).toEqual(demoProperties.map(({ name }) => name).toSorted())
})

test('no picture is in two homes', () => {
  expect(pictures.filter((picture, place) => pictures.indexOf(picture) < place)).toEqual([])
})

test('every published home has photos with captions, and a story', () => {
  for (const [name, { photos, description, unsoldState }] of details) {
    if (!isPublished(unsoldState ?? 'active')) continue
    expect(photos.length, name).toBeGreaterThan(0)
    expect([name, description]).toEqual([name, expect.stringContaining('\n\n')])
    for (const { image, caption } of photos)
      expect([image, caption]).toEqual([image, expect.stringMatching(/\.$/)])
  }
})

const seen = demoProperties.filter(({ name }) => isPublished(demoDetails[name]?.unsoldState ?? 'active'))

test.each([
  ['Featured Properties', 3, seen.filter(({ featured }) => featured)],
  ['Past Sales', 3, seen.filter(({ pastSale }) => pastSale)],
  ['Find a home', 3, seen.filter(({ pastSale }) => !pastSale)],
])('%s has at least %i pages', (_, pages, { length }) => {
  expect(Math.ceil(length / pageSizes.publicListings)).toBeGreaterThanOrEqual(pages)
})

test('there is a demo home in each state, and unpublished ones are on no public list', () => {
  const stateOf = ({ name, pastSale }: (typeof demoProperties)[number]) =>
    pastSale ? 'sold' : (demoDetails[name]?.unsoldState ?? 'active')
  expect([...new Set(demoProperties.map(stateOf))].toSorted()).toEqual(propertyStateNames.toSorted())
  for (const home of demoProperties) if (!isPublished(stateOf(home))) expect(home.featured).toBe(false)
})

test('every image of a demo home exists, and every existing image is shown', () => {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'media/demo/manifest.json'), 'utf8'))
  expect(Object.keys(manifest).toSorted()).toEqual(pictures.toSorted())
})
