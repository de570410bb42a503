import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { wakeThreadPool } from './thread-pool.ts'

afterEach(() => void vi.useRealTimers())

const running = () => process.getActiveResourcesInfo().filter((kind) => kind === 'FSReqCallback').length

test('a file operation starts each second, also while earlier ones wait', () => {
  vi.useFakeTimers()
  const before = running()
  wakeThreadPool()
  vi.advanceTimersByTime(3000)
  expect(running() - before).toBe(3)
})

test('a process that wakes its threads ends when its work is done', () => {
  const program = `(await import(${JSON.stringify(new URL('./thread-pool.ts', import.meta.url))})).wakeThreadPool()`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { timeout: 10_000 })
  expect(status).toBe(0)
})
