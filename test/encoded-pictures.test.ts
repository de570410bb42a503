// `npm run pictures` on a fresh clone encodes changed images only.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { siteImages } from '#content/images.ts'

type Plan = Record<string, { cutFrom?: string }>
const inRoot = (path: string) => join(projectRoot, path)
const made: Record<string, string> = JSON.parse(readFileSync(inRoot('media/encoded.json'), 'utf8'))

const { demoPlan, fingerprintOf, sitePlan } = await import(inRoot('media/image-plan.mjs'))

const madeOf = (plan: Plan, nameOf: (key: string) => string) =>
  Object.entries(plan).map(([key, about]) => [
    nameOf(key),
    fingerprintOf(inRoot(`media/sources/${about.cutFrom ?? key}.jpg`), about),
  ])

test('every picture records its source, and was encoded from the current one', () => {
  const site = madeOf(sitePlan, (key) => `public/img/${key}-width`)
  const demo = madeOf(demoPlan, (key) => `media/demo/${key}/width`)
  expect(made).toEqual(Object.fromEntries([...site, ...demo]))
})

test('every size that a page may request exists', () => {
  for (const [key, { widths }] of Object.entries(siteImages))
    for (const width of widths)
      for (const format of ['avif', 'jpg'])
        expect([key, existsSync(inRoot(`public/img/${key}-${width}.${format}`))]).toEqual([key, true])
})
