import type { Context } from 'hono'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'

/** The events between admission control and the code that handles a request (admission/admission.ts). */
export type AdmissionEvents = {
  /** The session is good: its requests are staff's from now on. */
  sessionStarted: (secret: string) => void
  sessionEnded: (secret: string) => void
  /** Frees the place of a request early, so that a slow reader does not occupy one. */
  responseReady: (c: Context) => void
  /** Milliseconds since the request came to the queue; 0 if it did not pass through it. */
  waitedMs: (c: Context) => number
}

export type DoorEnv = {
  Variables: {
    app: AppContext
    admission: AdmissionEvents
    requestId: string
    actor: Actor
    /** Set by pages: the address, or a screen's pattern in app/routes.ts. */
    pagePattern?: string
  }
}
