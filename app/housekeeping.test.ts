import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
