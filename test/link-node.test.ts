import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'

const { scripts, optionalDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
const system = `${process.platform}-${process.arch}`
const packageName = Object.keys(optionalDependencies).find((name) =>
  [`node-${system}`, `node-bin-${system}`].includes(name),
)

/** Runs the script as npm does after an installation that left no link; returns where the link leads. */
function install(folder: string, name: string) {
  mkdirSync(join(folder, 'node_modules', name, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', name, 'bin/node'), '')
  const [, script = ''] = scripts.postinstall.split(' ')
  const { status, stderr } = spawnSync('node', [join(projectRoot, script)], { cwd: folder, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return readlinkSync(join(folder, 'node_modules/.bin/node'))
}

test('an installation links the Node of this system, also where npm removed the link', () => {
  const { path, remove } = makeTemporaryFolder('installation')
  onTestFinished(remove)
  const link = `../${packageName}/bin/node`
  expect(install(path, packageName ?? '')).toBe(link)
  expect(install(path, packageName ?? '')).toBe(link)
})
