import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/cms/data/query-client.ts'
import { rememberWhose } from '#app/cms/ui/whose-switch.tsx'
import { loadDashboard } from './load-dashboard.ts'

let asked: string[]
let overview: object
let mailStatus: number

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    },
  })
  asked = []
  overview = {}
  mailStatus = 200
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path !== '/api/mails') return Response.json({ success: true, data: overview })
    return Response.json({ success: true, data: ['a mail'] }, { status: mailStatus })
  })
})
afterEach(() => queryClient.clear())

test('it reads the leads that this browser showed last, and the office hours', async () => {
  rememberWhose('mine')
  expect((await loadDashboard()).mails).toEqual(['a mail'])
  expect(asked.toSorted()).toEqual(['/api/mails', '/api/office-hours', '/api/overview?whose=mine&leads=8'])
})

test('mails that cannot be read fail the page, unless the database is damaged: it says so itself', async () => {
  mailStatus = 500
  await expect(loadDashboard()).rejects.toMatchObject({ status: 500 })
  overview = { damage: { unreadable: ['mails'] } }
  expect(await loadDashboard()).toEqual({ overview, mails: [] })
})
