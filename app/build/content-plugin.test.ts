import { expect, test } from 'vitest'
import { refuseUnknownPictures } from './content-plugin.ts'

test.each([
  ["  photo: 'agent-9',", 'photo names a picture that is not there: agent-9'],
  ["  image: { key: 'no-such', alt: 'A house' },", 'key names a picture that is not there: no-such'],
])('a picture that is not there is refused with its file, line and key: %s', (line, message) => {
  expect(() => refuseUnknownPictures('content/agents.ts', `export const agents = {\n${line}\n}`)).toThrow(
    `content/agents.ts, line 2: ${message}`,
  )
})

test('pictures that are there and texts of other keys pass', () => {
  const text = "  image: { key: 'house', alt: 'A house' },\n  photo: 'Photo {number}',\n  slug: 'agent-9',"
  expect(() => refuseUnknownPictures('content/home.ts', text)).not.toThrow()
})
