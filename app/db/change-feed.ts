// What PostgreSQL tells of changes (migrations 0002, 0004, 0007, 0009), heard on one connection a process. After a lost
// connection everyone is told that something may have been missed meanwhile.
import type { Notification } from 'pg'
import { z } from 'zod'
import type { Log } from '#app/runtime/log.ts'
import { connectionNames } from './connection-names.ts'
import { keepListening } from './listening-connection.ts'

const inquiryNotice = z.object({ change: z.enum(['insert', 'update', 'delete']), id: z.string() })

export type Change =
  | { kind: 'inquiry'; id: string; change: z.infer<typeof inquiryNotice>['change'] }
  /** One of this user's sessions has ended, or several. */
  | { kind: 'session'; userId: string }
  /** Something in this table was written. */
  | { kind: 'table'; table: string }
  /** Changes may have been missed: what was read before may be old. */
  | { kind: 'gap' }
  /** The process stops: nothing more will be heard. */
  | { kind: 'end' }

type Listener = (change: Change) => void

export type ChangeFeed = {
  /** Hears changes that are committed from now on; answers how to stop. */
  subscribe: (listener: Listener) => () => void
  /** Tells everyone that nothing more comes. */
  end: () => void
  close: () => Promise<void>
}

/** Starts to listen at once; a database that is away is tried again until `close`. */
export function openChangeFeed(url: string, log: Log): ChangeFeed {
  const listeners = new Set<Listener>()
  const tell = (change: Change) => {
    for (const listener of [...listeners]) listener(change)
  }
  const connection = keepListening({
    url,
    channels: ['inquiry_changed', 'collection_changed', 'session_ended'],
    name: connectionNames.changes,
    log,
    heard: (notice) => tell(read(notice) ?? { kind: 'gap' }),
    ready: () => tell({ kind: 'gap' }),
  })
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => tell({ kind: 'end' }),
    close: connection.close,
  }
}

/** Undefined where another version of the product says what this one does not understand. */
function read({ channel, payload = '' }: Notification): Change | undefined {
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
