// What a record's form is made from: the two forms differ in this, and in how their fields are laid out.
import type { z } from 'zod'
import type { Collection } from '#app/domain/activity/activity.ts'
import { type FieldMessages, messagesOf } from '#app/domain/problem.ts'

/** What a field holds while it is edited: what was typed, or a tick. */
export type Value = string | boolean
export type Draft<Name extends string> = Record<Name, Value>
export type StoredRecord = { _id: string; name: string; updatedAt: string }
export type Checked<Body> = { body: Body } | { faults: FieldMessages }

export type RecordKind<Name extends string, Stored extends StoredRecord, Body extends object> = {
  collection: Extract<Collection, 'properties' | 'testimonials'>
  noun: string
  listName: string
  listPath: string
  formPath: string
  /** The fields in the order of the form. */
  labels: Record<Name, string>
  empty: Draft<Name>
  draftOf: (record: Stored) => Draft<Name>
  check: (draft: Draft<Name>) => Checked<Body>
  find: (id: string) => Promise<Stored>
  create: (body: Body) => Promise<Stored>
  change: (id: string, changes: Partial<Body> & { updatedAt: string }) => Promise<Stored>
  remove: (id: string) => Promise<unknown>
  /** The alerts of section 8. */
  words: { created: string; updated: string; failed: (error: string) => string }
  /** What else happens when it is deleted. */
  consequence: string
}

/** The id of a field's control. */
export const fieldId = (name: string) => `f-${name}`

export const namesOf = <Name extends string>(labels: Record<Name, string>) => Object.keys(labels) as Name[]

/** Checks a body by the same schema as the call. */
export function checkWith<Schema extends z.ZodType>(schema: Schema, body: unknown): Checked<z.input<Schema>> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { body: body as z.input<Schema> }
  return { faults: messagesOf(parsed.error) }
}
