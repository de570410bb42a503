// Database changes, received by NOTIFY (migrations 0002, 0004, 0007, 0009) on one connection per process.
import type { Notification } from 'pg'
import { z } from 'zod'
import type { Log } from '#app/runtime/log.ts'
import { connectionNames } from './connection-names.ts'
import { keepListening } from './listening-connection.ts'

const inquiryNotice = z.object({ change: z.enum(['insert', 'update', 'delete']), id: z.string() })

export type Change =
  | { kind: 'inquiry'; id: string; change: z.infer<typeof inquiryNotice>['change'] }
  | { kind: 'session'; userId: string }
  | { kind: 'table'; table: string }
  /** The connection was lost for a while: changes may have been missed, so cached data may be stale. */
  | { kind: 'gap' }
  | { kind: 'end' }

type Listener = (change: Change) => void

export type ChangeFeed = {
  /** Receives changes committed from now on; returns the function that unsubscribes. */
  subscribe: (listener: Listener) => () => void
  end: () => void
  close: () => Promise<void>
}

/** Starts listening at once, and retries until `close` while the database is unreachable. */
export function openChangeFeed(url: string, log: Log): ChangeFeed {
  const listeners = new Set<Listener>()
  const publish = (change: Change) => {
    for (const listener of [...listeners]) listener(change)
  }
  const connection = keepListening({
    url,
    channels: ['inquiry_changed', 'collection_changed', 'session_ended'],
    name: connectionNames.changes,
    log,
    onNotice: (notice) => publish(parse(notice) ?? { kind: 'gap' }),
    onReady: () => publish({ kind: 'gap' }),
  })
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => publish({ kind: 'end' }),
    close: connection.close,
  }
}

/** Undefined for a payload of another version that this one does not understand. */
function parse({ channel, payload = '' }: Notification): Change | undefined {
  if (channel === 'collection_changed') return { kind: 'table', table: payload }
  if (channel === 'session_ended') return { kind: 'session', userId: payload }
  const notice = inquiryNotice.safeParse(parseJson(payload))
  return notice.success ? { kind: 'inquiry', ...notice.data } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
