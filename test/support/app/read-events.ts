import { expect } from 'vitest'
import type { createWeb } from '#app/server/web.ts'

type SentEvent = { event: string; data: unknown }

export type EventReader = {
  /** Undefined once the stream has ended. */
  next: () => Promise<SentEvent | undefined>
  close: () => Promise<void>
}

/** Reads server-sent events one at a time, without heartbeats. */
export function readEvents(response: Response): EventReader {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  async function next(): Promise<SentEvent | undefined> {
    const end = unread.indexOf('\n\n')
    if (end >= 0) {
      const lines = unread.slice(0, end).split('\n')
      unread = unread.slice(end + 2)
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
      const [event, data] = [field('event'), field('data')]
      return event && event !== 'heartbeat' && data ? { event, data: JSON.parse(data) } : next()
    }
    const { done, value } = await reader.read()
    if (done) return undefined
    unread += value
    return next()
  }
  return { next, close: () => reader.cancel() }
}

/** Opens a stream and reads until the feed is connected and has sent `hello`. */
export async function openStream(web: ReturnType<typeof createWeb>, headers: Record<string, string>) {
  const reader = readEvents(await web.request('/api/events', { headers }))
  expect(await reader.next()).toEqual({ event: 'hello', data: {} })
  return reader
}
