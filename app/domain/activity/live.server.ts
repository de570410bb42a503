// Reports changes by any process to open screens in batches. Too many changes become one event: reload everything.
import type { Change } from '#app/db/change-feed.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import { type LiveChanges, liveBatchEvery } from './live.ts'

/** `anew`: read everything again. `session`: one of the watcher's sessions has ended. `end`: the stream is over. */
export type LiveNews = LiveChanges | 'anew' | 'session' | 'end'

type InquiryChange = LiveChanges['inquiries'][number]['change']

const mostInBatch = 200
/** Changes stored together are reported together. */
const settleMs = 20
const collectionOf: Record<string, LiveChanges['collections'][number]> = {
  property: 'properties',
  testimonial: 'testimonials',
  image: 'images',
  trash: 'trash',
  user: 'users',
  second_factor: 'users',
  /** Invitations; other links are not announced. */
  token: 'users',
  setting: 'settings',
}

/** Calls `tell` at most once in 100 ms. Returns a function that stops. Problems: not-logged-in, not-allowed. */
export function watchChanges(app: AppContext, actor: Actor, tell: (news: LiveNews) => void): () => void {
  requirePermission(actor, canUseStaffArea)
  let batch = new Batch()
  let timer: NodeJS.Timeout | undefined
  let lastTold = Number.NEGATIVE_INFINITY
  const flush = () => {
    timer = undefined
    lastTold = performance.now()
    const news = batch.news()
    batch = new Batch()
    tell(news)
  }
  const unsubscribe = app.changes.subscribe((change) => {
    if (change.kind === 'end') return tell('end')
    if (change.kind === 'session') return change.userId === actor.id ? tell('session') : undefined
    if (!batch.add(change)) return
    timer ??= setTimeout(flush, Math.max(settleMs, lastTold + liveBatchEvery - performance.now()))
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

class Batch {
  readonly #inquiries = new Map<string, InquiryChange>()
  readonly #collections = new Set<LiveChanges['collections'][number]>()
  #gap = false

  add(change: Exclude<Change, { kind: 'session' }>): boolean {
    if (change.kind === 'gap') this.#gap = true
    if (change.kind === 'inquiry') this.#addInquiry(change.id, change.change)
    const collection = change.kind === 'table' ? collectionOf[change.table] : undefined
    if (collection) this.#collections.add(collection)
    return change.kind !== 'table' || collection !== undefined
  }

  /** A record created and updated within one batch is reported as created. */
  #addInquiry(id: string, change: InquiryChange) {
    const isNew = this.#inquiries.get(id) === 'insert' && change === 'update'
    this.#inquiries.set(id, isNew ? 'insert' : change)
  }

  news(): LiveNews {
    if (this.#gap || this.#inquiries.size > mostInBatch) return 'anew'
    const inquiries = [...this.#inquiries].map(([id, change]) => ({ id, change }))
    return { inquiries, collections: [...this.#collections] }
  }
}
