import type { z } from 'zod'
import { call } from '#app/cms/data/api-client.ts'
import { genericFailure } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { checkWith, type RecordKind } from '#app/cms/records/form/record-kind.ts'
import { screens, testimonialAddress } from '#app/cms/ui/screens.ts'
import { durationText } from '#app/domain/duration.ts'
import { canDeleteTestimonials } from '#app/domain/permissions.ts'
import {
  type TestimonialRecord,
  testimonialFieldNames,
  testimonialLabels,
} from '#app/domain/testimonial/testimonial.ts'
import { testimonialInput } from '#app/domain/testimonial/testimonial-input.ts'
import { trashLifetime } from '#app/domain/trash/trash.ts'

type TestimonialBody = z.input<typeof testimonialInput>

const draftOf = (read: (name: (typeof testimonialFieldNames)[number]) => string) =>
  Object.fromEntries(testimonialFieldNames.map((name) => [name, read(name)]))

export const testimonialRecordKind: RecordKind<TestimonialRecord> = {
  collection: 'testimonials',
  noun: 'testimonial',
  list: screens.testimonials,
  addressOf: testimonialAddress,
  labels: testimonialLabels,
  empty: draftOf(() => ''),
  draftOf: (record) => draftOf((name) => record[name]),
  check: (draft) => checkWith(testimonialInput, draft),
  find: async (id) => (await readResponse(call.testimonials.$get({ query: { id } }))).data[0]!,
  create: async (json: TestimonialBody, id) =>
    (await readResponse(call.testimonials.$post({ json, header: { 'idempotency-key': id } }))).data,
  change: async (id, json: Partial<TestimonialBody> & { updatedAt: string }) =>
    (await readResponse(call.testimonials.$put({ query: { id }, json }))).data,
  remove: (id) => readResponse(call.testimonials.$delete({ query: { id } })),
  canDelete: canDeleteTestimonials,
  words: {
    created: 'Testimonial created successfully!',
    updated: 'Testimonial updated successfully!',
    failed: () => genericFailure,
  },
  consequence: `It leaves the website at once. It can be brought back from the trash for ${durationText(trashLifetime)}.`,
}
