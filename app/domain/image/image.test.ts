import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { jpegOfWidth, placeholderImage, type ShownImage } from './image.ts'
import { maxUploadBytes, maxUploadSize } from './image-upload.ts'

const house: ShownImage = {
  ...placeholderImage,
  folder: '/images/house/',
  file: '1440.jpg',
  widths: [480, 720, 1440],
  query: '?signed',
}

test.each([
  ['the size that is wanted', house, 720, '/images/house/720.jpg?signed'],
  ['the next larger one', house, 500, '/images/house/720.jpg?signed'],
  ['the largest, where none is so wide', house, 2000, '/images/house/1440.jpg?signed'],
  [
    'with its own query, where each file has one',
    { ...house, query: { '720.jpg': '?signed-720', '1440.jpg': '?signed-1440' } },
    720,
    '/images/house/720.jpg?signed-720',
  ],
  ['the file alone, while no sizes are made', placeholderImage, 720, '/stock-property.jpg'],
])('one JPEG of an image: %s', (_, image, wanted, address) => {
  expect(jpegOfWidth(image, wanted)).toBe(address)
})

test('the nginx example allows the largest upload', () => {
  const settings = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(settings) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxUploadBytes)
})

test('docs/operate.md names the largest upload', () => {
  expect(readFileSync(join(projectRoot, 'docs/operate.md'), 'utf8')).toContain(
    `photos have up to ${maxUploadSize}`,
  )
})
