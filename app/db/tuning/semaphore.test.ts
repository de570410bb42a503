import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

const pending = () => Promise.withResolvers<string>()

test('no more work runs at once than there are slots, and each slot is reused, also after a failure', async () => {
  const turns = new Semaphore(2, 60_000)
  const works = [pending(), pending(), pending(), pending()]
  const begun: number[] = []
  const done = works.map(({ promise }, index) =>
    turns.take(() => {
      begun.push(index)
      return promise
    }),
  )
  expect(begun).toEqual([])
  await expect.poll(() => begun).toEqual([0, 1])
  works[1]?.reject(new Error('broken'))
  await expect(done[1]).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  works[0]?.resolve('a')
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  works[2]?.resolve('c')
  works[3]?.resolve('d')
  expect(await Promise.all([done[0], done[2], done[3]])).toEqual(['a', 'c', 'd'])
})

test('work that waits too long fails, and takes no slot from later work', async () => {
  const turns = new Semaphore(1, 20)
  const first = pending()
  const work = turns.take(() => first.promise)
  await expect(turns.take(async () => 'never')).rejects.toThrow('timeout exceeded')
  first.resolve('first')
  expect(await work).toBe('first')
  expect(await turns.take(async () => 'later')).toBe('later')
})
