import { notifyOwners } from '#app/domain/account/login-lockout.server.ts'
import { sweepLoginAttempts } from '#app/domain/account/login-throttle.server.ts'
import { sweepSessions } from '#app/domain/account/session.server.ts'
import { sweepTokens } from '#app/domain/account/token.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { recordMissedConsents } from '#app/domain/consent/consent.server.ts'
import { chainConsents } from '#app/domain/consent/consent-chain.server.ts'
import { hour, minute } from '#app/domain/duration.ts'
import { sweepUnusedImages } from '#app/domain/image/image-sweep.server.ts'
import { sweepUploads } from '#app/domain/image/image-upload.server.ts'
import { sweepMailTimes } from '#app/domain/mail/mail-delivery.server.ts'
import { assignMissingSlugs } from '#app/domain/property/slug.server.ts'
import { sweepLimits } from '#app/domain/rate-limit.server.ts'
import { sendMorningMails } from '#app/domain/touch/morning-mail.server.ts'
import { sweepTrash } from '#app/domain/trash/erase.server.ts'

const sweeps = [
  sweepSessions,
  sweepTokens,
  sweepLimits,
  sweepLoginAttempts,
  sweepUploads,
  sweepTrash,
  sweepUnusedImages,
  sweepMailTimes,
  notifyOwners,
]

/** First adds what older versions did not store. Returns the function that stops it; the task in flight may then fail. */
export function startHousekeeping(app: AppContext): () => void {
  let stopped = false
  const run = async (tasks: typeof sweeps) => {
    // A task that fails does not stop the others.
    for (const task of tasks) {
      if (stopped) return
      await task(app).catch((error) => {
        if (stopped) return
        app.log.warn({ event: 'housekeeping-failed', err: error }, 'Housekeeping will be tried again')
      })
    }
  }
  void run([recordMissedConsents, assignMissingSlugs, ...sweeps])
  const timers = [
    setInterval(() => run(sweeps), hour),
    setInterval(() => run([chainConsents, sendMorningMails]), minute),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    stopped = true
    timers.forEach(clearInterval)
  }
}
