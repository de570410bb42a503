import { expect, test } from 'vitest'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import type { Touches } from '#app/cms/inquiries/touches/use-touches.ts'
import { minute } from '#app/domain/duration.ts'
import type { TouchChange, TouchInput, TouchRecord } from '#app/domain/touch/touch.ts'
import { noteAttempt } from './note-attempt.ts'

const attempt = { id: 'a', inquiryId: 'one', kind: 'call', at: Date.parse('2026-11-27T12:00:00Z') } as const

/** Touches as the server stores them: by id, and not before the lead came. */
function storing() {
  const stored = new Map<string, TouchRecord>()
  let came = attempt.at - minute
  const touches: Pick<Touches, 'add' | 'change'> = {
    add: async (input: Omit<TouchInput, 'id' | 'inquiryId'>, onRefused, id = '') => {
      const at = input.at ?? '2026-11-27T12:20:00.000Z'
      const current = stored.get(id)
      if (Date.parse(at) < came) return refuse(new CallFailed(400, 'early', { fields: { at: 'early' } }))
      if (current && (current.outcome !== input.outcome || current.text !== input.text))
        return refuse(new CallFailed(409, 'other words', { current }))
      if (!current) stored.set(id, { ...input, _id: id, at, actorId: 'n', actorName: 'Nora', updatedAt: at })
      return true
      function refuse(error: CallFailed) {
        expect(onRefused?.(error)).toBe(true)
        return false
      }
    },
    change: async ({ id, outcome, text }: TouchChange) => {
      stored.set(id, { ...stored.get(id)!, outcome, text })
      return true
    },
  }
  const cameLater = () => {
    came = attempt.at + minute
  }
  return { touches, stored, cameLater, outcomes: () => [...stored.values()].map(({ outcome }) => outcome) }
}

test('an attempt that is answered again after a lost response is one touch, with the last answer', async () => {
  const { touches, stored, outcomes } = storing()
  expect(await noteAttempt(touches, attempt, 'reached')).toBe(true)
  expect(await noteAttempt(touches, { ...attempt, isLate: true }, 'reached')).toBe(true)
  expect(outcomes()).toEqual(['reached'])
  stored.set('a', { ...stored.get('a')!, text: 'Wants to sell.' })
  expect(await noteAttempt(touches, { ...attempt, isLate: true }, 'no answer')).toBe(true)
  expect(await noteAttempt(touches, attempt, 'no answer')).toBe(true)
  expect([...stored.values()]).toMatchObject([{ outcome: 'no answer', text: 'Wants to sell.' }])
})

test('a late answer stores the time of the attempt, unless this device’s clock is wrong', async () => {
  const { touches, stored, cameLater } = storing()
  await noteAttempt(touches, { ...attempt, isLate: true }, 'reached')
  expect(stored.get('a')!.at).toBe('2026-11-27T12:00:00.000Z')
  cameLater()
  await noteAttempt(touches, { ...attempt, id: 'b', isLate: true }, 'no answer')
  expect(stored.get('b')!.at).toBe('2026-11-27T12:20:00.000Z')
})
