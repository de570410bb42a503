// The button "Try again" of the mails that could not be delivered.
import { expect, test, vi } from 'vitest'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import type { FailedMail } from '#app/domain/mail/mail.ts'
import { incompleteIn } from './incomplete-records.tsx'

const none = { total: 0, data: [] }
const overview = {
  properties: { withoutPicture: [], dueForReview: none },
  testimonials: { pending: none },
} as unknown as StaffOverview
const mails = Array.from({ length: 6 }, (_, at): FailedMail => {
  const recipient = `rosa${at}@visitor.example`
  const about = { kind: 'acknowledgement', subject: 'Thanks', inquiryId: null, lastError: 'No such mailbox.' }
  return { _id: `${at}`, recipient, createdAt: '2026-11-25T15:00:00.000Z', ...about }
})

/** Presses the action of a row; the server has one response a mail. */
async function press(name: string, statusOf: (id: string) => number) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { id } = JSON.parse(String(body))
    asked.push(id)
    const status = statusOf(id)
    return Response.json({ success: status === 200, message: 'Said.' }, { status })
  })
  const row = incompleteIn(overview, mails).find((one) => one.name === name)
  if (!row || !('again' in row)) throw new Error(`There is no action for ${name}.`)
  const refused = await row.again.send().then(() => undefined, String)
  return { asked, refused }
}

test('three are listed, and the others are tried again together', async () => {
  expect(incompleteIn(overview, mails).map(({ name }) => name)).toEqual([
    ...mails.slice(0, 3).map(({ recipient }) => recipient),
    '3 more mails',
  ])
  expect(await press('rosa1@visitor.example', () => 200)).toEqual({ asked: ['1'], refused: undefined })
  expect(await press('3 more mails', () => 200)).toEqual({ asked: ['3', '4', '5'], refused: undefined })
})

test('one that a colleague has tried again meanwhile does not keep the others back', async () => {
  const { asked, refused } = await press('3 more mails', (id) => (id === '3' ? 404 : 200))
  expect([asked, refused]).toEqual([['3', '4', '5'], undefined])
})

test('a refusal is passed on', async () => {
  const { asked, refused } = await press('3 more mails', (id) => (id === '4' ? 503 : 200))
  expect([asked, refused]).toEqual([['3', '4'], 'CallFailed: Said.'])
})
