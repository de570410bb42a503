// No dependency, however deep, may be older than the version that fixed a known vulnerability.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'

/** The package, its first safe version, and the vulnerability that it fixed. */
const minimums = [
  [
    'hono',
    '4.12.21',
    'CVE-2026-47674, 47676, 44456, 29045: mounts, networks, body limits and files by odd paths',
  ],
  ['@hono/node-server', '1.19.13', 'CVE-2026-39406, 29087: files behind a guard, by // and %2F'],
  ['react-router', '7.12.0', 'CVE-2026-22030, 22029, 21884: forged forms, redirects and markup'],
  ['@react-router/node', '7.12.0', 'with react-router'],
  ['nodemailer', '7.0.7', 'a mail sent to another domain than its address says'],
  ['sharp', '0.32.6', 'CVE-2023-4863: code by a crafted WebP'],
  ['marked', '4.0.10', 'CVE-2022-21680, 21681: a text that takes forever'],
  ['pg', '7.1.1', 'CVE-2017-16082: code by the names of columns'],
  ['tar-fs', '3.1.1', 'CVE-2025-59343: files written beside the folder; unpacks the browser of the tests'],
  ['vite', '6.2.3', 'CVE-2025-30208: any file by an odd query, in development'],
  ['postcss', '8.4.31', 'CVE-2023-44270: a comment read as a rule'],
  ['nanoid', '3.3.8', 'CVE-2024-55565: ids that can be foreseen'],
  ['lodash', '4.17.21', 'CVE-2021-23337: code by a template'],
  ['semver', '6.3.1', 'CVE-2022-25883: a range that takes forever'],
  ['playwright-core', '1.55.1', 'CVE-2025-59288: a browser fetched without checking the certificate'],
] as const

type Lock = { packages: Record<string, { version?: string }> }

const lock: Lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))

const placesOf = (name: string) =>
  Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`))

/** Prereleases count as their release. */
function isAtLeast(version: string, minimum: string): boolean {
  const [mine, least] = [version, minimum].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  const different = mine!.findIndex((part, index) => part !== least![index])
  return different === -1 || mine![different]! > least![different]!
}

test.each(minimums)('%s is at least %s (%s)', (name, minimum) => {
  const places = placesOf(name)
  expect(places.length, `${name} is used no more: take it out of the table`).toBeGreaterThan(0)
  const older = places.filter(([, { version = '0.0.0' }]) => !isAtLeast(version, minimum))
  expect(older).toEqual([])
})

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.2.2', '1.2.3', false],
  ['0.99.0', '1.0.0', false],
  ['18.4.0-beta.17', '18.3.9', true],
])('%s against %s: %s', (version, minimum, enough) => {
  expect(isAtLeast(version, minimum)).toBe(enough)
})

test('every package has the hash of the reviewed version', () => {
  const unsealed = Object.entries(lock.packages).filter(
    ([path, found]) => path !== '' && !('integrity' in found) && !('link' in found) && !('inBundle' in found),
  )
  expect(unsealed.map(([path]) => path)).toEqual([])
})
