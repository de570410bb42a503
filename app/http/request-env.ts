import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'

/** What every request carries through the doors. */
export type DoorEnv = {
  Variables: {
    app: AppContext
    requestId: string
    actor: Actor
    /** Set where a page answers: its address, or a screen's pattern in app/routes.ts. */
    pagePattern?: string
  }
}
