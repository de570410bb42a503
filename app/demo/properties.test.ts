import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
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

test('every image of a demo home exists, and every existing image is shown', () => {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'media/demo/manifest.json'), 'utf8'))
  expect(Object.keys(manifest).toSorted()).toEqual(
    [...new Set(demoProperties.map(({ image }) => image))].toSorted(),
  )
})
