import type { z } from 'zod'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { checkWith, type Draft, type RecordKind, type Value } from '#app/cms/records/form/record-kind.ts'
import { canDeleteProperties } from '#app/domain/permissions.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { propertyInput } from '#app/domain/property/property-input.ts'
import { commissionMask } from './number-masks.ts'

type PropertyBody = z.input<typeof propertyInput>

const labels = {
  imgUrl: 'Image key',
  name: 'Name',
  address: 'Address',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFootage: 'Square footage',
  price: 'Price',
  commission: 'Commission',
  linkUrl: 'Link URL',
  agent: 'Agent',
  featured: 'Featured',
  pastSale: 'Past Sale',
}

const blank = Object.fromEntries(Object.keys(labels).map((name) => [name, '']))

export const propertyKind: RecordKind<PropertyRecord> = {
  collection: 'properties',
  noun: 'property',
  listName: 'Properties',
  listPath: '/cms/properties',
  formPath: '/cms/property-form',
  labels,
  empty: { ...blank, featured: false, pastSale: false },
  draftOf: (record) => ({
    imgUrl: record.imgUrl,
    name: record.name,
    address: record.address,
    bedrooms: String(record.bedrooms),
    bathrooms: String(record.bathrooms),
    squareFootage: record.squareFootage.toLocaleString('en-US'),
    price: record.price,
    commission: record.commission,
    linkUrl: record.linkUrl,
    agent: record.agent,
    featured: record.featured,
    pastSale: record.pastSale,
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
  bedrooms: numberOf(draft.bedrooms),
  bathrooms: numberOf(draft.bathrooms),
  squareFootage: numberOf(draft.squareFootage),
  commission: commissionOf(draft.commission),
})

/** Undefined for nothing, NaN for what is no number, such as `2,5`: the schema has a message for each. */
function numberOf(value: Value | undefined) {
  const text = String(value ?? '').trim()
  if (!text) return undefined
  const isNumber = /^-?((\d+|\d{1,3}(,\d{3})+)\.?\d*|\.\d+)$/.test(text)
  return isNumber ? Number(text.replace(/,/g, '')) : Number.NaN
}

/** As the field shows it once it is left. */
function commissionOf(value: Value | undefined) {
  const { keep, tidy, show } = commissionMask
  const kept = keep(String(value ?? ''))
  return show(tidy ? tidy(kept) : kept)
}
