// What a record's form is made from: the two forms differ in this, and in how their fields are laid out.

import type { z } from 'zod'
import type { Collection } from '#app/domain/activity/activity.ts'
import type { Permission } from '#app/domain/permissions.ts'
import { type FieldMessages, messagesOf } from '#app/domain/problem.ts'

/** What a field holds while it is edited: text, or a tick. */
export type Value = string | boolean
/** All fields of a form, by name. */
export type Draft = Readonly<Record<string, Value>>
export type StoredRecord = { _id: string; name: string; updatedAt: string }
export type FieldOf<Stored> = Extract<keyof Stored, string>
/** What a call takes, by the record's own names. */
export type Body = Record<string, unknown>
export type Checked = { body: Body } | { errors: FieldMessages }

export type RecordKind<Stored extends StoredRecord = StoredRecord> = {
  collection: Extract<Collection, 'properties' | 'testimonials'>
  noun: string
  listName: string
  listPath: string
  formPath: string
  /** The fields in the order of the form. */
  labels: Readonly<Record<string, string>>
  empty: Draft
  draftOf(record: Stored): Draft
  check(draft: Draft): Checked
  find(id: string): Promise<Stored>
  create(body: Body): Promise<Stored>
  change(id: string, changes: { updatedAt: string }): Promise<Stored>
  remove(id: string): Promise<unknown>
  canDelete: Permission
  /** The alerts of section 8. */
  words: { created: string; updated: string; failed: (error: string) => string }
  /** What else happens when it is deleted. */
  consequence: string
}

/** The id of a field's control. */
export const fieldId = (name: string) => `f-${name}`

/** Checks a body by the same schema as the call. */
export function checkWith(schema: z.ZodType, body: Body): Checked {
  const { error } = schema.safeParse(body)
  return error ? { errors: messagesOf(error) } : { body }
}
