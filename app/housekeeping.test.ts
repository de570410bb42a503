import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guess } from '#app/db/schema.ts'
import { guessKey, spendGuess } from '#app/domain/guess.server.ts'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'
import { startHousekeeping } from './housekeeping.ts'

let open: TestOffice

beforeAll(async () => {
  open = await openTestOffice()
})
afterAll(() => open.close())

test('what expires is removed, and mails are brought forward, while the image store is away', async () => {
  const away = { list: () => Promise.reject(new Error('away')), remove: vi.fn() }
  const images = { ...open.office.images, direct: away } as unknown as TestOffice['office']['images']
  const hurry = vi.spyOn(open.office.jobs, 'hurry')
  const stop = startHousekeeping({ ...open.office, images })
  await vi.waitFor(() => expect(hurry).toHaveBeenCalledOnce())
  stop()
})

test('an address that was mistyped once is forgotten, and one that is guessed at now is not', async () => {
  const { office } = open
  const at = (minutesAgo: number) => ({ ...office, now: () => new Date(Date.now() - minutesAgo * 60_000) })
  await spendGuess(at(16), guessKey('mistyped@wrenfield.example', undefined))
  await spendGuess(at(14), guessKey('guessed@wrenfield.example', undefined))
  const stop = startHousekeeping(office)
  await expect.poll(() => office.db.$count(guess)).toBe(1)
  stop()
  expect(await office.db.$count(guess, eq(guess.key, guessKey('guessed@wrenfield.example', undefined)))).toBe(
    1,
  )
})
