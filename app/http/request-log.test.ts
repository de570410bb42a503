import type { Context } from 'hono'
import { expect, test } from 'vitest'
import type { DoorEnv } from './request-env.ts'
import { outcomeOf } from './request-log.ts'

test.each([
  { status: 503, left: false, outcome: 503 },
  { status: 503, left: true, outcome: 499 },
  { status: 200, left: true, outcome: 200 },
  { status: 404, left: true, outcome: 404 },
])('$status to a client that left ($left) counts as $outcome', ({ status, left, outcome }) => {
  const signal = left ? AbortSignal.abort() : new AbortController().signal
  expect(outcomeOf({ res: { status }, req: { raw: { signal } } } as Context<DoorEnv>)).toBe(outcome)
})
