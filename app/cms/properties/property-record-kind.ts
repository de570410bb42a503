import { z } from 'zod'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import {
  checkWith,
  type Draft,
  isSameValue,
  type RecordKind,
  type Value,
} from '#app/cms/records/form/record-kind.ts'
import { propertyAddress, screens } from '#app/cms/ui/screens.ts'
import { durationText } from '#app/domain/duration.ts'
import { canDeleteProperties } from '#app/domain/permissions.ts'
import type { OpenHouse } from '#app/domain/property/open-house.ts'
import { type Photo, plainPhoto } from '#app/domain/property/photo.ts'
import {
  optionalPropertyLabels,
  type PropertyRecord,
  propertyLabels,
  propertyRecord,
} from '#app/domain/property/property.ts'
import { propertyInput } from '#app/domain/property/property-input.ts'
import { propertyPath, slugOf } from '#app/domain/property/slug.ts'
import { trashLifetime } from '#app/domain/trash/trash.ts'
import { commissionMask } from './number-masks.ts'
import { propertyText } from './property-value-text.ts'

type PropertyBody = z.input<typeof propertyInput>

/** In the order of the form. */
const { photos, ...optional } = optionalPropertyLabels
const labels = { photos, ...propertyLabels, ...optional }

const names = Object.keys(labels) as (keyof typeof labels)[]
const draftOf = (read: (name: (typeof names)[number]) => Value): Draft =>
  Object.fromEntries(names.map((name) => [name, read(name)]))

const { shape } = propertyRecord
const isOf = (type: abstract new (...given: never[]) => z.ZodType) => (name: keyof typeof labels) =>
  (shape[name] instanceof z.ZodNullable ? shape[name].unwrap() : shape[name]) instanceof type
const isTick = isOf(z.ZodBoolean)
const isList = isOf(z.ZodArray)
const numbers = names.filter(isOf(z.ZodNumber))
const isRequired = (name: string) => name in propertyLabels

export const propertyRecordKind: RecordKind<PropertyRecord> = {
  collection: 'properties',
  noun: 'property',
  list: screens.properties,
  addressOf: propertyAddress,
  labels,
  empty: { ...draftOf((name) => (isList(name) ? [] : isTick(name) ? false : '')), state: 'active' },
  draftOf: (record) => ({
    ...draftOf((name) => draftValue(record[name])),
    squareFootage: record.squareFootage.toLocaleString('en-US'),
  }),
  follow: (edit, before, isNew) => ({
    ...(edit.state !== undefined && { pastSale: edit.state === 'sold' }),
    ...(edit.pastSale !== undefined && { state: edit.pastSale ? 'sold' : 'active' }),
    ...(edit.photos !== undefined && { imgUrl: photosIn(edit)[0]?.objectKey ?? '' }),
    ...(isNew && before.linkUrl === ownPage(before) && { linkUrl: ownPage({ ...before, ...edit }) }),
  }),
  derived: { pastSale: 'state', imgUrl: 'photos' },
  identityOf: (entry: Partial<Photo & OpenHouse>) => entry.objectKey ?? `${entry.date} ${entry.from}`,
  anew: (draft) => (isCoverAlone(draft) ? { ...draft, photos: [] } : draft),
  valueText: propertyText,
  check: (draft) => checkWith(propertyInput, bodyOf(draft)),
  find: async (id) => (await readResponse(call.properties.$get({ query: { id } }))).data[0]!,
  create: async (json: PropertyBody, id) =>
    (await readResponse(call.properties.$post({ json, header: { 'idempotency-key': id } }))).data,
  change: async (id, json: Partial<PropertyBody> & { updatedAt: string }) =>
    (await readResponse(call.properties.$put({ query: { id }, json }))).data,
  remove: (id) => readResponse(call.properties.$delete({ query: { id } })),
  canDelete: canDeleteProperties,
  words: {
    created: 'Property created successfully!',
    updated: 'Property updated successfully!',
    failed: (error) => `Error updating property: ${error}`,
  },
  consequence: `It leaves the website at once. It can be brought back from the trash for ${durationText(trashLifetime)}.`,
}

/** The photos of a form, in their order. */
export const photosIn = (draft: Draft) => draft.photos as readonly Photo[]

/** Nobody has said anything of the only photo: it came by its key, and needs no alt text. */
const isCoverAlone = (draft: Draft) => isSameValue(photosIn(draft), [plainPhoto(String(draft.imgUrl))])

export const openHousesIn = (draft: Draft) => draft.openHouses as readonly OpenHouse[]

/** The address of the page that a new home will have; the server puts a number behind it where it is taken. */
const ownPage = ({ name, address }: Draft) =>
  name || address ? propertyPath(slugOf({ name: String(name), address: String(address) })) : ''

const draftValue = (value: PropertyRecord[keyof typeof labels]): Value =>
  value === null || typeof value === 'number' ? String(value ?? '') : value

const bodyOf = (draft: Draft) => ({
  ...draft,
  ...Object.fromEntries(numbers.map((name) => [name, numberOf(draft[name]) ?? emptyNumber(name)])),
  commission: commissionOf(draft.commission),
})

/** Undefined for an empty field, NaN for text that is no number: the schema has a message for each. */
function numberOf(value: Value | undefined) {
  const text = String(value ?? '').trim()
  if (!text) return undefined
  const isNumber = /^-?((\d+|\d{1,3}(,\d{3})+)\.?\d*|\.\d+)$/.test(text)
  return isNumber ? Number(text.replace(/,/g, '')) : Number.NaN
}

const emptyNumber = (name: string) => (isRequired(name) ? undefined : null)

function commissionOf(value: Value | undefined) {
  const { keep, tidy, show } = commissionMask
  const kept = keep(String(value ?? ''))
  return show(tidy ? tidy(kept) : kept)
}
