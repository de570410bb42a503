/**
 * Every status of an inquiry and its label, in the order of a board's columns (section 2.4). One more needs a row
 * here, its dot in cms/styles/staff-controls.css and its name in content/legal/privacy.md. The first screen and the list of
 * categories count only the open ones and those in progress (attention-list.server.ts, inquiry-count.server.ts).
 */
export const statusNames = { open: 'Open', 'in progress': 'In Progress', closed: 'Closed' } as const
export type InquiryStatus = keyof typeof statusNames
export const inquiryStatuses = Object.keys(statusNames) as InquiryStatus[]

export const newStatus = 'open' satisfies InquiryStatus
/** Work on it has begun. */
export const startedStatus = 'in progress' satisfies InquiryStatus
/** Nothing waits to be done for it. Two indexes leave it out (db/schema.ts). */
export const doneStatus = 'closed' satisfies InquiryStatus

type Answered = { firstTouchAt: string | null; status: InquiryStatus; suspect: boolean }
/** Somebody of the team should answer it. */
export const isUnanswered = ({ firstTouchAt, status, suspect }: Answered) =>
  firstTouchAt === null && status !== doneStatus && !suspect

export const perStatus = <Value>(make: (status: InquiryStatus) => Value) =>
  Object.fromEntries(inquiryStatuses.map((status) => [status, make(status)])) as Record<InquiryStatus, Value>

/** The last word of a status: its dot's name in styles/staff-controls.css, and its column's in the page. */
export const dotOf = (status: InquiryStatus) => status.slice(status.lastIndexOf(' ') + 1)

/** Milliseconds that a status update may take (section 9). */
export const statusUpdateTimeOut = 5000

/** Milliseconds between the end of a status update and the modal's message about it (section 9). */
export const statusFeedbackDelay = 500
