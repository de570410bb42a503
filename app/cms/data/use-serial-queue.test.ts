import { expect, test } from 'vitest'
import { serialQueue } from './use-serial-queue.ts'

test('changes of one record are stored one after the other, also after one that fails; other records do not wait', async () => {
  const queue = serialQueue()
  const begun: string[] = []
  const first = Promise.withResolvers<string>()
  const change = (name: string, end: Promise<string> | string) => () => {
    begun.push(name)
    return Promise.resolve(end)
  }
  const failed = queue('one', change('first', first.promise))
  const second = queue('one', change('second', 'stored'))
  expect(await queue('other', change('other', 'stored, too'))).toBe('stored, too')
  expect(begun).toEqual(['first', 'other'])
  first.reject(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  expect(await second).toBe('stored')
  expect(begun).toEqual(['first', 'other', 'second'])
})
