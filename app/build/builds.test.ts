import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import {
  buildBefore,
  buildPath,
  currentBuild,
  isServed,
  lockBuilds,
  markServed,
  newBuildName,
  pruneBuilds,
  stampOf,
  switchTo,
  wholeBuilds,
} from './builds.ts'

function openCheckout(...names: string[]) {
  const { path, remove } = makeTemporaryFolder('builds')
  onTestFinished(remove)
  mkdirSync(join(path, 'builds'))
  for (const name of names) {
    mkdirSync(buildPath(path, name))
    writeFileSync(stampOf(buildPath(path, name)), '')
  }
  return path
}

test('a switch replaces the build before, and is a link that can be moved with its folder', () => {
  const path = openCheckout('1', '2')
  expect(currentBuild(path)).toBeUndefined()
  switchTo(path, '1')
  switchTo(path, '2')
  expect(currentBuild(path)).toBe('2')
  expect(readlinkSync(join(path, 'build'))).toBe('builds/2')
  expect(readdirSync(path).sort()).toEqual(['build', 'builds'])
})

test('the first switch removes the files of a version that built in place', () => {
  const path = openCheckout('1')
  mkdirSync(join(path, 'build/server'), { recursive: true })
  expect(currentBuild(path)).toBeUndefined()
  switchTo(path, '1')
  expect(currentBuild(path)).toBe('1')
  expect(readdirSync(join(path, 'builds'))).toEqual(['1'])
})

test('a killed switch does not block the next', () => {
  const path = openCheckout('1', '2')
  for (const link of ['build.2', 'build.next']) symlinkSync('builds/1', join(path, link))
  switchTo(path, '2')
  expect(currentBuild(path)).toBe('2')
})

test('the last three builds stay, and the current one, and the one before it; killed ones are removed at once', () => {
  const path = openCheckout('0', '1', '2', '3', '4', '5')
  for (const killed of ['6-killed', 'next-killed', 'in-place-5']) mkdirSync(buildPath(path, killed))
  writeFileSync(stampOf(buildPath(path, 'in-place-5')), '')
  switchTo(path, '0')
  switchTo(path, '1')
  pruneBuilds(path)
  expect(wholeBuilds(path)).toEqual(['0', '1', '3', '4', '5'])
  expect(readdirSync(join(path, 'builds')).sort()).toEqual(['0', '1', '3', '4', '5'])
})

test('the build to go back to is the one served before, also if another was built in between', () => {
  const path = openCheckout('1', '2', '3')
  for (const name of ['1', '2', '1', '3']) switchTo(path, name)
  expect(buildBefore(path, '3')).toBe('1')
  expect(buildBefore(path, '2')).toBe('1')
  rmSync(buildPath(path, '1'), { recursive: true })
  expect(buildBefore(path, '3')).toBe('2')
  expect(buildBefore(path, '2')).toBeUndefined()
})

test('a new build has the newest name, also if the clock was set back', () => {
  expect(newBuildName(openCheckout()).slice(0, 13)).toBe(
    new Date().toISOString().replace(/[-:]/g, '').slice(0, 13),
  )
  expect(newBuildName(openCheckout('20991231T235959-7'))).toBe(`21000101T000000-${process.pid}`)
})

test('only one process builds or switches at a time, and the lock is free after a release or refusal', () => {
  const path = openCheckout('1')
  const refuse = () => {
    throw new Error('refused')
  }
  const unlock = lockBuilds(path, refuse)
  expect(() => lockBuilds(path, refuse)).toThrow('refused')
  pruneBuilds(path)
  expect(() => lockBuilds(path, refuse)).toThrow('refused')
  unlock()
  lockBuilds(path, refuse)()
})

test.runIf(process.platform === 'linux')('a served build stays', async () => {
  const served = `1-${process.pid}`
  const path = openCheckout(served, '2', '3', '4', '5')
  switchTo(path, '5')
  markServed(buildPath(path, served))
  await vi.waitFor(() => expect(isServed(served)).toBe(true))
  pruneBuilds(path)
  expect(existsSync(buildPath(path, served))).toBe(true)
  expect(existsSync(buildPath(path, '2'))).toBe(false)
})
