// A source gives a shared class in a line after the word class (`className=`, `ownerClass =`), and one of a module as
// `styles.name`.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'

const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const sources = globSync('app/**/*.{ts,tsx}', { cwd: projectRoot })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ folder: file.split('/')[1]!, text: textOf(file) }))

const ofOthers = /:global\((.*?)\)/g
const classesIn = (css: string) => [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!)
const camelCase = (name: string) => name.replace(/-./g, ([, letter]) => letter!.toUpperCase())
const isWordOf = (text: string) => (name: string) => new RegExp(`(?<![\\w.-])${name}(?![\\w-])`).test(text)

test.each(globSync('app/**/*.css', { cwd: projectRoot }))('elements have all classes of %s', (file) => {
  const css = textOf(file).replace(/\/\*.*?\*\/|url\(.*?\)|@layer [\w., ]+/gs, '')
  const isModule = file.endsWith('.module.css')
  const shared = classesIn(isModule ? (css.match(ofOthers) ?? []).join() : css)
  const own = classesIn(isModule ? css.replaceAll(ofOthers, '') : '').map(camelCase)

  const nearby = sources.filter(({ folder }) => ['ui', file.split('/')[1]].includes(folder))
  const given = nearby.flatMap(({ text }) => text.match(/class(Name|es)?\b.*/gi) ?? []).join()
  const importers = sources.filter(({ text }) => text.includes(`/${basename(file)}'`))
  const read = importers.flatMap(({ text }) => text.match(/(?<=\.|')\w+\b/g) ?? [])
  const used = [...shared.filter(isWordOf(given)), ...read]
  expect([...shared, ...own].filter((name) => !used.includes(name))).toEqual([])
})
