// Visitors who do not give up: each inquiry has a key of its own, and is sent again until it was taken.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'

type Submitting = {
  /** The ids that were answered with 201, as they come. */
  acknowledged: string[]
  /** Every other status that was answered; 0 for a connection that was lost. */
  refusals: Set<number>
  /** Ends when the last one was taken. */
  stop: () => Promise<void>
}

const senders = 6
/** What a visitor waits before the next try, in milliseconds. */
const pause = 100

export function keepSubmitting(url: string): Submitting {
  const acknowledged: string[] = []
  const refusals = new Set<number>()
  let stopped = false
  const submit = async () => {
    const key = randomUUID()
    const body = { ...contactMessage, email: `${key}@visitor.example` }
    for (;;) {
      const answer = await post(url, '/api/inquiries', body, { 'Idempotency-Key': key }).catch(
        () => undefined,
      )
      if (answer?.status === 201) return acknowledged.push((await answer.json()).data._id)
      await answer?.body?.cancel()
      refusals.add(answer?.status ?? 0)
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
