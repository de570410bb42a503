import { expect } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'

/** Submits the contact form as this visitor, with consent; returns the inquiry's id. */
export async function sendContact(app: RunningApp, name: string, fields: object = {}): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@visitor.example`
  const lead = {
    inquiryType: 'contact',
    name,
    email,
    message: 'Hello',
    consent: 'contact-2026-11',
    ...fields,
  }
  const response = await callAs(app, '', 'POST', '/api/inquiries', lead)
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { _id: string } }).data._id
}
