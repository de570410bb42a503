// What both doors do with what a visitor sends, the JSON call and the form without script: a network's submissions are
// counted before anything is stored, and whoever repeats what is stored hears of it, also past the limit.
import type { AppContext } from '#app/domain/app-context.server.ts'
import { Problem } from '#app/domain/problem.ts'
import { requireUnderLimit, submissionLimit } from '#app/domain/rate-limit.server.ts'
import { submitTestimonial } from '#app/domain/testimonial/testimonial.server.ts'
import type { TestimonialRecord, TestimonialSubmission } from '#app/domain/testimonial/testimonial.ts'
import { findSubmitted, submitInquiry } from './inquiry.server.ts'
import type { InquiryRecord, InquirySubmission } from './inquiry.ts'

/** How a submission came: from which network, with which key, and whether a form's traps say that no person sent it. */
export type SubmissionOrigin = { network: string; idempotencyKey?: string | undefined; suspect: boolean }

/** Stores an inquiry, or returns what is stored under its key. Problems: too-many, conflict. */
export async function receiveInquirySubmission(
  app: AppContext,
  input: InquirySubmission,
  { network, idempotencyKey, suspect }: SubmissionOrigin,
): Promise<InquiryRecord> {
  try {
    await requireUnderLimit(app, submissionLimit, network)
  } catch (refusal) {
    const isRefused = refusal instanceof Problem && idempotencyKey
    const stored = isRefused && (await findSubmitted(app, idempotencyKey, input.email))
    if (stored) return stored
    throw refusal
  }
  return submitInquiry(app, input, { idempotencyKey, suspect })
}

/** Stores a testimonial, unpublished. Problems: too-many. */
export async function receiveTestimonialSubmission(
  app: AppContext,
  input: TestimonialSubmission,
  { network, suspect }: SubmissionOrigin,
): Promise<TestimonialRecord> {
  await requireUnderLimit(app, submissionLimit, network)
  return submitTestimonial(app, input, { suspect })
}
