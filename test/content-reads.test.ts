import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailMessage } from '#app/domain/text.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { isRead, leavesOf, productSources, readsOf } from './content-reads.ts'

const files = globSync('content/**/*.ts', { cwd: projectRoot })
const product = readsOf(productSources())

test.each(files)('the product reads every key of %s', async (file) => {
  const exports: Record<string, unknown> = await import(join(projectRoot, file))
  const leaves = Object.entries(exports).flatMap(([name, value]) =>
    typeof value === 'function' ? [] : leavesOf(value, [name]),
  )
  const unread = leaves.filter((leaf) => !isRead(leaf, product.of.get(file) ?? [], product.names))
  expect(unread.map((leaf) => leaf.join('.'))).toEqual([])
})

const guide = readFileSync(join(projectRoot, 'content/README.md'), 'utf8')

test.each(files)('content/README.md says what %s holds', (file) => {
  const [, name = '', folder] = /^content\/(([\w-]+\/)?.*)$/.exec(file) ?? []
  expect(guide).toContain(`\`${folder ?? name}\``)
})

test('content/README.md quotes a message of the rules as it is', () => {
  expect(guide).toContain(emailMessage)
})

const unreadOf = (source: string, value: unknown) => {
  const { of, names } = readsOf([{ path: 'app/x.tsx', text: source }])
  const leaves = leavesOf(value, ['words'])
  return leaves
    .filter((leaf) => !isRead(leaf, of.get('content/x.ts') ?? [], names))
    .map((leaf) => leaf.join('.'))
}
const imported = "import { words } from '#content/x.ts'\n"
const words = { title: 'Title', link: { label: 'Go', href: '/go' }, cards: [{ text: 'One' }] }

test.each([
  ['use(words.title)', ['words.link.label', 'words.link.href', 'words.cards.text']],
  ['const { link } = words; use(link.label)', ['words.title', 'words.link.href', 'words.cards.text']],
  [
    'const { title, cards } = words; use(title, cards.map(({ text }) => text))',
    ['words.link.label', 'words.link.href'],
  ],
  ['type A = typeof words', ['words.title', 'words.link.label', 'words.link.href', 'words.cards.text']],
  ['use(words); use(a.title, a.link.label, a.cards.text)', ['words.link.href']],
  ['use(words[key]); const { label, href, text } = a', []],
])('%s leaves keys unread', (source, unread) => {
  expect(unreadOf(imported + source, words)).toEqual(unread)
})
