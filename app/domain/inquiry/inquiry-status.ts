import { cutText } from '#app/domain/cut-text.ts'
import type { InquiryStatus } from './inquiry.ts'

/** What a column, and every choice of a status, is called (section 2.4). */
export const statusNames = {
  open: 'Open',
  'in progress': 'In Progress',
  closed: 'Closed',
} as const satisfies Record<InquiryStatus, string>

/** Milliseconds that a status update may take (section 9). */
export const statusUpdateTimeOut = 5000

/** Milliseconds between the end of a status update and what the modal says of it (section 9). */
export const statusFeedbackDelay = 500

/** Characters of a message that a card shows (section 9). */
const messagePreviewLength = 50

/** The start of a message as a card shows it: one that is longer is cut, and ends with an ellipsis. */
export function previewOf(message: string): string {
  const { start, rest } = cutText(message, messagePreviewLength)
  return rest ? `${start}…` : message
}
