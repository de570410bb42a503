import { sweepLoginAttempts } from '#app/domain/account/login-attempt.server.ts'
import { sweepSessions } from '#app/domain/account/session.server.ts'
import { sweepTokens } from '#app/domain/account/token.server.ts'
import { tellOwners } from '#app/domain/account/wrong-try.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { sweepUploads } from '#app/domain/image/upload-sweep.server.ts'
import { sweepMailTimes } from '#app/domain/mail/mail-delivery.server.ts'
import { sweepLimits } from '#app/domain/rate-limit.server.ts'

const sweeps = [
  sweepSessions,
  sweepTokens,
  sweepLimits,
  sweepLoginAttempts,
  sweepUploads,
  sweepMailTimes,
  tellOwners,
]
const everyHour = 3_600_000

/** Removes what has expired, now and every hour; answers how to stop. */
export function startHousekeeping(app: AppContext): () => void {
  const sweep = async () => {
    // one that fails keeps no other from being done
    for (const sweepOne of sweeps) {
      await sweepOne(app).catch((error) =>
        app.log.warn({ event: 'housekeeping-failed', err: error }, 'Housekeeping will be tried again'),
      )
    }
  }
  void sweep()
  const timer = setInterval(sweep, everyHour)
  timer.unref()
  return () => clearInterval(timer)
}
