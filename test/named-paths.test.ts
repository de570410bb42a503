import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const inFolders = '{app,bench,bin,content,deploy,docs,media,public,test}/**/*'
const everything = [...globSync(inFolders), ...globSync('*')]
const written = everything.filter((file) => /\.(tsx?|css|mjs|py|sql|md)$/.test(file))

/** `board/cards/card-menu.tsx`, from any folder down. */
const isThere = (path: string) => everything.some((file) => file === path || file.endsWith(`/${path}`))

const comment = /(?:^|\s)(?:\/\/|\*|#|\/\*\*?)\s(.*)$/
const pathIn = /(?:^|[\s`("'])((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|css|mjs|md|sql|py))(?=$|[\s`)"',.:;])/g

/** The comment in a line of code; in a document, what stands in backticks. */
const proseOf = (file: string, line: string) =>
  file.endsWith('.md')
    ? [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code).join(' ')
    : (comment.exec(line)?.[1] ?? '')

test('each file that a comment or a document names exists', () => {
  const gone = written.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        [...proseOf(file, line).matchAll(pathIn)]
          .map(([, path = '']) => path.replace(/^\.\//, ''))
          .filter((path) => !isThere(path))
          .map((path) => `${file}:${at + 1} ${path}`),
      ),
  )
  expect(gone).toEqual([])
})
