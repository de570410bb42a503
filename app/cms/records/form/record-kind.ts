// What differs between the two record forms, apart from the layout of their fields.

import { hashKey } from '@tanstack/react-query'
import type { z } from 'zod'
import { halfTyped, isHalfTyped } from '#app/cms/ui/half-typed.ts'
import type { Screen } from '#app/cms/ui/screens.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import type { Permission } from '#app/domain/permissions.ts'
import { type FieldMessages, messagesOf } from '#app/domain/problem.ts'

export type Value = string | boolean | readonly object[]
export type Draft = Readonly<Record<string, Value>>
/** The first call that should store a new record: its id, and what was sent. Its response may be lost. */
export type Attempt = { id: string; draft: Draft }
export type StoredRecord = { _id: string; name: string; updatedAt: string }
export type FieldOf<Stored> = Extract<keyof Stored, string>
export type Body = Record<string, unknown>
type Checked = { body: Body } | { errors: FieldMessages }

export type RecordKind<Stored extends StoredRecord = StoredRecord> = {
  collection: Extract<Collection, 'properties' | 'testimonials'>
  noun: string
  list: Screen
  addressOf: (id: string) => string
  labels: Readonly<Record<string, string>>
  empty: Draft
  draftOf(record: Stored): Draft
  /** Fields that follow from an edit, such as Past Sale from the state. */
  follow?(edit: Draft, before: Draft, isNew: boolean): Draft
  /** Fields that always follow from another, by name: a conflict asks for that one alone. */
  derived?: Readonly<Record<string, string>>
  /** Identifies an entry of a list: a photo by its key. */
  identityOf?(entry: object): string
  /** The draft of a record that was deleted, where it is stored as a new one. */
  anew?(draft: Draft): Draft
  valueText?: ValueText
  check(draft: Draft): Checked
  find(id: string): Promise<Stored>
  /** A repeated `id` returns the record that the first call stored. */
  create(body: Body, id: string): Promise<Stored>
  change(id: string, changes: { updatedAt: string }): Promise<Stored>
  remove(id: string): Promise<unknown>
  canDelete: Permission
  /** The alerts of section 8. */
  words: { created: string; updated: string; failed: (error: string) => string }
  consequence: string
}

export type ValueText = {
  /** As people read a stored value; undefined for plain text. */
  text(name: string, value: unknown): string | undefined
  /** Describes the difference of two values that are unclear side by side, such as two lists of photos. */
  difference(name: string, before: unknown, after: unknown): string | undefined
}

export const isSameValue = (one: Value | undefined, other: Value | undefined): boolean =>
  one === other || (Array.isArray(one) && hashKey([one]) === hashKey([other]))

/** Empty for an empty value. */
export function textOfValue(words: ValueText | undefined, name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return words?.text(name, value) ?? String(value ?? '')
}

export const fieldId = (name: string) => `f-${name}`

/** The messages of the dates that lack a part. */
export const halfTypedIn = (labels: RecordKind['labels']): FieldMessages =>
  Object.fromEntries(
    Object.keys(labels)
      .filter((name) => isHalfTyped(document.getElementById(fieldId(name))))
      .map((name) => [name, halfTyped]),
  )

export function checkWith(schema: z.ZodType, body: Body): Checked {
  const { error } = schema.safeParse(body)
  return error ? { errors: messagesOf(error) } : { body }
}
