import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'

const senders = 4

/** Sends inquiries until stopped; records the acknowledged ones and every other status. */
export function sendInquiries(app: Pick<RunningApp, 'url'>) {
  const acknowledged: string[] = []
  const refusals = new Set<number>()
  let stopped = false
  const send = async () => {
    while (!stopped) {
      const email = `${randomUUID()}@visitor.example`
      const response = await post(app.url, '/api/inquiries', { ...contactMessage, email }).catch(
        () => undefined,
      )
      const body = await response?.json().catch(() => undefined)
      if (response?.status === 201 && body) acknowledged.push(body.data._id)
      else if (response) refusals.add(response.status)
      await nextTurn()
    }
  }
  const ended = Promise.all(Array.from({ length: senders }, send))
  const stop = async () => {
    stopped = true
    await ended
  }
  return { acknowledged, refusals, stop }
}
