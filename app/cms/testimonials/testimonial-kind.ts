import type { z } from 'zod'
import { call } from '#app/cms/call.ts'
import { checkWith, type RecordKind } from '#app/cms/record-form/record-kind.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { genericFailure } from '#app/cms/ui/failure-text.ts'
import type { TestimonialRecord } from '#app/domain/testimonial/testimonial.ts'
import { testimonialInput } from '#app/domain/testimonial/testimonial-input.ts'

type TestimonialBody = z.input<typeof testimonialInput>

const labels = { name: 'Name', content: 'Content', agent: 'Agent', date: 'Date' }
type TestimonialField = keyof typeof labels

export const testimonialKind: RecordKind<TestimonialField, TestimonialRecord, TestimonialBody> = {
  collection: 'testimonials',
  noun: 'testimonial',
  listName: 'Testimonials',
  listPath: '/cms/testimonials',
  formPath: '/cms/testimonial-form',
  labels,
  empty: { name: '', content: '', agent: '', date: '' },
  draftOf: ({ name, content, agent, date }) => ({ name, content, agent, date }),
  check: (draft) => checkWith(testimonialInput, draft),
  find: async (id) => (await answerOf(call.testimonials.$get({ query: { id } }))).data[0]!,
  create: async (json) => (await answerOf(call.testimonials.$post({ json }))).data,
  change: async (id, json) => (await answerOf(call.testimonials.$put({ query: { id }, json }))).data,
  remove: (id) => answerOf(call.testimonials.$delete({ query: { id } })),
  words: {
    created: 'Testimonial created successfully!',
    updated: 'Testimonial updated successfully!',
    failed: () => genericFailure,
  },
  consequence: 'It leaves the website at once.',
}
