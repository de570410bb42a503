import { z } from 'zod'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { checkWith, type Draft, type RecordKind, type Value } from '#app/cms/records/form/record-kind.ts'
import { canDeleteProperties } from '#app/domain/permissions.ts'
import { type PropertyRecord, propertyLabels, propertyRecord } from '#app/domain/property/property.ts'
import { propertyInput } from '#app/domain/property/property-input.ts'
import { commissionMask } from './number-masks.ts'

type PropertyBody = z.input<typeof propertyInput>

const names = Object.keys(propertyLabels) as (keyof typeof propertyLabels)[]
const draftOf = (read: (name: (typeof names)[number]) => Value): Draft =>
  Object.fromEntries(names.map((name) => [name, read(name)]))

// A nullable number is no ZodNumber: the call would get its text.
const { shape } = propertyRecord
const isTick = (name: keyof typeof shape) => shape[name] instanceof z.ZodBoolean
const numbers = names.filter((name) => shape[name] instanceof z.ZodNumber)

export const propertyKind: RecordKind<PropertyRecord> = {
  collection: 'properties',
  noun: 'property',
  listName: 'Properties',
  listPath: '/cms/properties',
  formPath: '/cms/property-form',
  labels: propertyLabels,
  empty: draftOf((name) => (isTick(name) ? false : '')),
  draftOf: (record) => ({
    ...draftOf((name) => (typeof record[name] === 'number' ? String(record[name]) : record[name])),
    squareFootage: record.squareFootage.toLocaleString('en-US'),
  }),
  check: (draft) => checkWith(propertyInput, bodyOf(draft)),
  find: async (id) => (await answerOf(call.properties.$get({ query: { id } }))).data[0]!,
  create: async (json: PropertyBody) => (await answerOf(call.properties.$post({ json }))).data,
  change: async (id, json: Partial<PropertyBody> & { updatedAt: string }) =>
    (await answerOf(call.properties.$put({ query: { id }, json }))).data,
  remove: (id) => answerOf(call.properties.$delete({ query: { id } })),
  canDelete: canDeleteProperties,
  words: {
    created: 'Property created successfully!',
    updated: 'Property updated successfully!',
    failed: (error) => `Error updating property: ${error}`,
  },
  consequence: 'It leaves the website at once.',
}

const bodyOf = (draft: Draft) => ({
  ...draft,
  ...Object.fromEntries(numbers.map((name) => [name, numberOf(draft[name])])),
  commission: commissionOf(draft.commission),
})

/** Undefined for an empty field, NaN for text that is no number: the schema has a message for each. */
function numberOf(value: Value | undefined) {
  const text = String(value ?? '').trim()
  if (!text) return undefined
  const isNumber = /^-?((\d+|\d{1,3}(,\d{3})+)\.?\d*|\.\d+)$/.test(text)
  return isNumber ? Number(text.replace(/,/g, '')) : Number.NaN
}

function commissionOf(value: Value | undefined) {
  const { keep, tidy, show } = commissionMask
  const kept = keep(String(value ?? ''))
  return show(tidy ? tidy(kept) : kept)
}
