import { existsSync, mkdirSync, readdirSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeTemporaryFolder } from '#test/temporary-folder.ts'
import {
  buildPath,
  currentBuild,
  isServed,
  markServed,
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

test('a switch takes the place of the build before, and is one link that may be moved with its folder', () => {
  const path = openCheckout('1', '2')
  expect(currentBuild(path)).toBeUndefined()
  switchTo(path, '1')
  switchTo(path, '2')
  expect(currentBuild(path)).toBe('2')
  expect(readlinkSync(join(path, 'build'))).toBe('builds/2')
  expect(readdirSync(path).sort()).toEqual(['build', 'builds'])
})

test('what a version left that built in place goes with the first switch', () => {
  const path = openCheckout('1')
  mkdirSync(join(path, 'build/server'), { recursive: true })
  expect(currentBuild(path)).toBeUndefined()
  switchTo(path, '1')
  expect(currentBuild(path)).toBe('1')
  expect(readdirSync(join(path, 'builds'))).toEqual(['1'])
})

test('the last three builds stay, the current one, and what is being built; what was never finished goes', () => {
  const path = openCheckout('1', '2', '3', '4', '5')
  mkdirSync(buildPath(path, '6-unfinished'))
  mkdirSync(buildPath(path, '0-killed'))
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(buildPath(path, '0-killed'), yesterday, yesterday)
  switchTo(path, '1')
  pruneBuilds(path)
  expect(readdirSync(join(path, 'builds')).sort()).toEqual(['1', '3', '4', '5', '6-unfinished'])
  expect(wholeBuilds(path)).toEqual(['1', '3', '4', '5'])
})

test.runIf(process.platform === 'linux')('a build that a process serves stays', async () => {
  const served = `1-${process.pid}`
  const path = openCheckout(served, '2', '3', '4', '5')
  switchTo(path, '5')
  markServed(buildPath(path, served))
  await vi.waitFor(() => expect(isServed(served)).toBe(true))
  pruneBuilds(path)
  expect(existsSync(buildPath(path, served))).toBe(true)
  expect(existsSync(buildPath(path, '2'))).toBe(false)
})
