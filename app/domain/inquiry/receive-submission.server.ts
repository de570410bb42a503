// Receives submissions from the JSON call and from the form without script. The rate limit counts before anything is
// stored; a repeated idempotency key gets the stored record even past the limit.
import type { AppContext } from '#app/domain/app-context.server.ts'
import { Problem } from '#app/domain/problem.ts'
import { requireNetworkLimit, submissionLimit } from '#app/domain/rate-limit.server.ts'
import { findSubmittedTestimonial, submitTestimonial } from '#app/domain/testimonial/testimonial.server.ts'
import type { TestimonialRecord, TestimonialSubmission } from '#app/domain/testimonial/testimonial.ts'
import { findSubmitted, type Sender, submitInquiry } from './inquiry.server.ts'
import type { InquiryRecord, InquirySubmission } from './inquiry.ts'

/** Stores an inquiry, or returns the one stored under its idempotency key. Problems: too-many, conflict. */
export const receiveInquirySubmission = (
  app: AppContext,
  input: InquirySubmission,
  sender: Sender,
): Promise<InquiryRecord> =>
  receive(app, sender, {
    find: (key) => findSubmitted(app, key, input.email),
    submit: () => submitInquiry(app, input, sender),
  })

/** Stores a testimonial, unpublished, or returns the one stored under its idempotency key. Problems: too-many, conflict. */
export const receiveTestimonialSubmission = (
  app: AppContext,
  input: TestimonialSubmission,
  sender: Sender,
): Promise<TestimonialRecord> =>
  receive(app, sender, {
    find: (key) => findSubmittedTestimonial(app, key, input.name),
    submit: () => submitTestimonial(app, input, sender),
  })

type Steps<Stored> = { find: (key: string) => Promise<Stored | undefined>; submit: () => Promise<Stored> }

async function receive<Stored>(
  app: AppContext,
  { network, idempotencyKey }: Sender,
  { find, submit }: Steps<Stored>,
): Promise<Stored> {
  try {
    await requireNetworkLimit(app, submissionLimit, network)
  } catch (refusal) {
    const stored = refusal instanceof Problem && idempotencyKey && (await find(idempotencyKey))
    if (stored) return stored
    throw refusal
  }
  return submit()
}
