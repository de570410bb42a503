import { formatSpan } from '#app/cms/ui/format-time.ts'
import type { StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import { type TouchKind, type TouchOutcome, touchKinds } from '#app/domain/touch/touch.ts'

export const kindNames: Record<TouchKind, string> = {
  note: 'Note',
  call: 'Call',
  mail: 'Mail',
  text: 'Text',
  visit: 'Visit',
}

/** In the order in which staff choose. */
export const kindOrder = ['note', ...touchKinds.filter((kind) => kind !== 'note')] satisfies TouchKind[]

export const kindIcons: Record<TouchKind, StaffIconName> = {
  note: 'note',
  call: 'phone',
  mail: 'mail',
  text: 'text',
  visit: 'door',
}

/** After a first name. */
export const deeds: Record<TouchKind, string> = {
  note: 'noted',
  call: 'called',
  mail: 'wrote a mail',
  text: 'sent a text',
  visit: 'visited',
}

const outcomeNames: Record<TouchOutcome, string> = { reached: 'Reached', 'no answer': 'No answer' }

/** At a visit nobody answers: they were there, or not. */
const visitOutcomes: Record<TouchOutcome, string> = { reached: 'Met them', 'no answer': 'Nobody there' }

export const outcomeTexts = (kind: TouchKind) => (kind === 'visit' ? visitOutcomes : outcomeNames)

/** `32 min`, or `7 h 3 min, 5 min in office hours` where they differ. */
export function bothClocks(wall: number, working: number | undefined): string {
  const since = formatSpan(wall)
  if (working === undefined) return since
  const inOffice = formatSpan(working)
  return inOffice === since ? since : `${since}, ${inOffice} in office hours`
}
