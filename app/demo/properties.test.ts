import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPublished, propertyStateNames } from '#app/domain/property/property-state.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { demoDetails } from './home-details.ts'
import { demoProperties } from './properties.ts'

const lists = {
  'every home': demoProperties,
  'the featured ones': demoProperties.filter(({ featured }) => featured),
  'the past sales': demoProperties.filter(({ pastSale }) => pastSale),
}

test.each(Object.entries(lists))('no four homes in a row of %s show the same image twice', (_, homes) => {
  const pictures = homes.map(({ image }) => image)
  const twice = pictures.filter((picture, place) => pictures.slice(place + 1, place + 4).includes(picture))
  expect(twice).toEqual([])
})

const galleries = Object.values(demoDetails).map(({ photos = [] }) => photos.map(({ image }) => image))

test('details belong to homes that exist, and a gallery begins with the cover', () => {
  const covers = new Map(demoProperties.map(({ name, image }) => [name, image]))
  for (const [name, { photos }] of Object.entries(demoDetails)) {
    expect(covers.has(name), name).toBe(true)
    if (photos) expect(photos[0]?.image).toBe(covers.get(name))
  }
})

test('there is a demo home in each state, and what is not published has no place on a public list', () => {
  const stateOf = ({ name, pastSale }: (typeof demoProperties)[number]) =>
    pastSale ? 'sold' : (demoDetails[name]?.unsoldState ?? 'active')
  expect([...new Set(demoProperties.map(stateOf))].toSorted()).toEqual(propertyStateNames.toSorted())
  for (const home of demoProperties) if (!isPublished(stateOf(home))) expect(home.featured).toBe(false)
})

test('every image of a demo home exists, and every existing image is shown', () => {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'media/demo/manifest.json'), 'utf8'))
  expect(Object.keys(manifest).toSorted()).toEqual(
    [...new Set([...demoProperties.map(({ image }) => image), ...galleries.flat()])].toSorted(),
  )
})
