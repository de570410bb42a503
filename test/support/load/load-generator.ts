// Visitors who do not give up: each inquiry has its own key, and is retried until accepted.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'

type Submitting = {
  /** Ids with a 201, in order of arrival. */
  acknowledged: string[]
  /** Every other status; 0 for a lost connection. */
  refusals: Set<number>
  /** Ends once the last inquiry is accepted. */
  stop: () => Promise<void>
}

const senders = 6
/** Milliseconds before a retry. */
const pause = 100

export function keepSubmitting(url: string): Submitting {
  const acknowledged: string[] = []
  const refusals = new Set<number>()
  let stopped = false
  const submit = async () => {
    const key = randomUUID()
    const body = { ...contactMessage, email: `${key}@visitor.example` }
    for (;;) {
      const response = await post(url, '/api/inquiries', body, { 'Idempotency-Key': key }).catch(
        () => undefined,
      )
      if (response?.status === 201) return acknowledged.push((await response.json()).data._id)
      await response?.body?.cancel()
      refusals.add(response?.status ?? 0)
      await sleep(pause)
    }
  }
  const send = async () => {
    while (!stopped) await submit()
  }
  const ended = Promise.all(Array.from({ length: senders }, send))
  const stop = async () => {
    stopped = true
    await ended
  }
  return { acknowledged, refusals, stop }
}
