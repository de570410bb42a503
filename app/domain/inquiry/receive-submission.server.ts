// Receives submissions from the JSON call and from the form without script. The rate limit counts before anything is
// stored; a repeated idempotency key gets the stored record even past the limit.
import type { AppContext } from '#app/domain/app-context.server.ts'
import { Problem } from '#app/domain/problem.ts'
import { requireNetworkLimit, submissionLimit } from '#app/domain/rate-limit.server.ts'
import { submitTestimonial } from '#app/domain/testimonial/testimonial.server.ts'
import type { TestimonialRecord, TestimonialSubmission } from '#app/domain/testimonial/testimonial.ts'
import { findSubmitted, type Sender, submitInquiry } from './inquiry.server.ts'
import type { InquiryRecord, InquirySubmission } from './inquiry.ts'

/** Stores an inquiry, or returns the one stored under its idempotency key. Problems: too-many, conflict. */
export async function receiveInquirySubmission(
  app: AppContext,
  input: InquirySubmission,
  { network, idempotencyKey, suspect }: Sender,
): Promise<InquiryRecord> {
  try {
    await requireNetworkLimit(app, submissionLimit, network)
  } catch (refusal) {
    const isRefused = refusal instanceof Problem && idempotencyKey
    const stored = isRefused && (await findSubmitted(app, idempotencyKey, input.email))
    if (stored) return stored
    throw refusal
  }
  return submitInquiry(app, input, { idempotencyKey, suspect, network })
}

/** Stores a testimonial, unpublished. Problems: too-many. */
export async function receiveTestimonialSubmission(
  app: AppContext,
  input: TestimonialSubmission,
  { network, suspect }: Sender,
): Promise<TestimonialRecord> {
  await requireNetworkLimit(app, submissionLimit, network)
  return submitTestimonial(app, input, { suspect })
}
