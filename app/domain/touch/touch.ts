import { z } from 'zod'
import { echoedFields, onlyFields, recordId } from '#app/domain/request-fields.ts'
import { lengths, oneOf, optionalText } from '#app/domain/text.ts'

/** Their names for staff and their icons are in cms/inquiries/touches/touch-text.ts. */
export const touchKinds = ['call', 'mail', 'text', 'visit', 'note'] as const
export type TouchKind = (typeof touchKinds)[number]

/** Reached or not is a person's answer to "How did it go?"; a note has no outcome. */
export const touchOutcomes = ['reached', 'no answer'] as const
export type TouchOutcome = (typeof touchOutcomes)[number]

/** A note is for colleagues only, so it does not stop the clock. */
export const stopsClock = (kind: TouchKind) => kind !== 'note'
export const clockStoppers = touchKinds.filter(stopsClock)

/** A touch as the API returns it. Instants are ISO 8601 in UTC. */
export const touchRecord = z.object({
  _id: z.string(),
  kind: z.enum(touchKinds, `Kind must be ${oneOf(touchKinds)}.`),
  outcome: z.enum(touchOutcomes).or(z.literal('')),
  text: z.string(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  updatedAt: z.string(),
})
export type TouchRecord = z.infer<typeof touchRecord>

/** `undo`: the touch, encrypted; it restores the touch, for whoever deleted it. */
export const deletedTouch = touchRecord.extend({ undo: z.string() })
export type DeletedTouch = z.infer<typeof deletedTouch>

/** The body of `POST /api/touches/restore`. */
export const touchUndo = onlyFields({ undo: z.string('undo must be the text from the deletion.') })

/** Years of fewer digits are a slip, and PostgreSQL has no year 0. */
export const firstTouchYear = 2000
export const tooEarly = `The time must not be before ${firstTouchYear}.`

const said = {
  kind: touchRecord.shape.kind,
  outcome: z.enum([...touchOutcomes, ''], `Outcome must be ${oneOf(touchOutcomes)}, or empty.`).default(''),
  text: optionalText('Text', lengths.message),
  at: z.iso
    .datetime({ offset: true, error: 'at must be an instant such as 2026-03-01T12:00:00.000Z.' })
    .optional(),
}

export const noteNeedsText = 'A note needs its text.'

type Said = z.infer<z.ZodObject<typeof said>>

const soundTouch = ({ kind, outcome, text }: Said, context: z.RefinementCtx) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (kind === 'note' && !text) refuse('text', noteNeedsText)
  if (kind === 'note' && outcome) refuse('outcome', 'A note has no outcome.')
}

/** The body of `POST /api/touches`. `at` is now where it is left out. A repeated `id` of one’s own stores nothing new; with other words it is a conflict. */
export const touchInput = onlyFields({
  id: z.guid('id must be a UUID.').toLowerCase().optional(),
  inquiryId: recordId.shape.id,
  ...said,
}).superRefine(soundTouch)
export type TouchInput = z.infer<typeof touchInput>

/** The body of `PUT /api/touches`: the touch as it shall be. `at` stays where it is left out. An old `updatedAt` is a conflict. */
export const touchChange = onlyFields({
  ...recordId.shape,
  updatedAt: echoedFields.updatedAt,
  ...said,
}).superRefine(soundTouch)
export type TouchChange = z.infer<typeof touchChange>
