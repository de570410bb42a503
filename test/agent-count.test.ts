import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { agents } from '#content/agents.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const number = `(${numbers.slice(2).join('|')})`
const counts = new RegExp(`\\b${number} (?:real estate )?(?:agents|of us)\\b|'${number} people\\b`, 'gi')
const others = new RegExp(`\\bthe other ${number}\\b`, 'gi')

test('the sentences that count the agents count them right', () => {
  const files = globSync('content/{*.ts,guides/*.ts,legal/*}', { cwd: projectRoot })
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    return [...miscounts(text, counts, agents.length), ...miscounts(text, others, agents.length - 1)].map(
      (words) => `${file}: ${words}`,
    )
  })
  expect(wrong).toEqual([])
})

const miscounts = (text: string, pattern: RegExp, count: number) =>
  [...text.matchAll(pattern)]
    .filter(([, word, other]) => (word ?? other)?.toLowerCase() !== numbers[count])
    .map(([words]) => words)
