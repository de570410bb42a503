import type { z } from 'zod'
import { onlyFields, yesOrNo } from '#app/domain/request-fields.ts'

/** Whether a user gets the mail in the morning about the leads that are due. */
export const morningMailChoice = onlyFields({ on: yesOrNo('on') })
export type MorningMailChoice = z.infer<typeof morningMailChoice>

/** By the team's clock. After noon it is no morning: what was due then comes with the next one. */
export const morningMailHours = { from: 8, to: 12 } as const
