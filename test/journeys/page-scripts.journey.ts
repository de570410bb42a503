// Visitors never load staff code: no text of the staff area is in any script that a public page can reach. A page opens
// with few scripts; those that check a form come when the form is used.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { pageTable } from '#content/page-table.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const find = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot }).filter((file) => !file.includes('.test.'))

/** Texts in the sources of staff screens, in quotes or between tags, that are nowhere else. */
function staffTexts(): string[] {
  const elsewhere = find('{app/{site,ui,domain,http},content}/**/*.{ts,tsx}').map(read).join()
  const staff = find('app/cms/**/*.{ts,tsx}').map(read).join()
  const found = staff.matchAll(/['>]([A-Z][\w’]+(?: [\w’]+)+[.!?]?)['<]/g)
  return [...new Set([...found].map(([, text = '']) => text))].filter((text) => !elsewhere.includes(text))
}

/** On a slow line each costs a round trip's share, and many compress worse than one. */
const mostScripts = 15

const scripts = new Set(find('build/client/assets/*.js'))
/** Names every route's script, also the staff area's. Pages contain its address, but none loads it. */
const isRouteTable = (name: string) => name.startsWith('manifest-')

/** Names of all scripts that a page loads or can load later. */
async function scriptsFrom(path: string, known: Set<string>) {
  const html = await (await fetch(inject('appUrl') + path)).text()
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/([\w-]+\.js)\b/g)) {
      const file = join('build/client/assets', name)
      if (known.has(name) || !scripts.has(file) || isRouteTable(name)) continue
      known.add(name)
      follow(read(file))
    }
  }
  follow(html)
}

/** Names of the scripts that a page opens with. */
async function firstScripts(path: string): Promise<string[]> {
  const html = await (await fetch(inject('appUrl') + path)).text()
  const [, files = ''] = /id="script-files"[^>]*>([^<]+)</.exec(html) ?? []
  const { start, parts }: { start: string; parts: string[] } = JSON.parse(files)
  return [start, ...parts].map((address) => basename(address))
}

test.each([...Object.keys(pageTable), '/nowhere'])(
  '%s opens with few scripts and without zod',
  async (path) => {
    const names = await firstScripts(path)
    const withZod = names.filter((name) =>
      read(join('build/client/assets', name)).includes('unrecognized_keys'),
    )
    expect(withZod).toEqual([])
    expect(names.length).toBeLessThanOrEqual(mostScripts)
  },
)

test('no script of a public page has a text of the staff area', async () => {
  const known = new Set<string>()
  for (const path of [...Object.keys(pageTable), '/nowhere']) await scriptsFrom(path, known)
  const texts = staffTexts()
  const textsIn = (files: string[]) => {
    const bodies = files.map(read)
    return texts.filter((text) => bodies.some((body) => body.includes(text)))
  }
  const [open, staff] = [true, false].map((isOpen) =>
    [...scripts].filter((file) => known.has(basename(file)) === isOpen),
  ) as [string[], string[]]
  expect(open.length).toBeGreaterThan(10)
  expect(textsIn(open)).toEqual([])
  // The search finds these texts where they must be.
  expect(textsIn(staff).length).toBeGreaterThan(50)
})
