// Inquiries of a running product, written straight into its database: any age, any column, thousands at once.
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'

type Lead = {
  name: string
  status?: InquiryStatus
  /** The age in PostgreSQL's words: `2 days`. */
  age?: string
  message?: string
  suspect?: boolean
  inquiryType?: string
  guideType?: string
}

/** A board of home valuations on a quiet afternoon. */
export const quietBoard: Lead[] = [
  { name: 'Marcus Tate', age: '38 minutes', message: 'Brick bungalow, new roof in 2021, finished basement.' },
  { name: 'Ingrid Solberg', age: '5 hours', message: 'Relocating for work, I need a number soon.' },
  { name: 'Priya Raman', age: '2 days', message: 'Two-flat, both units rented through June.' },
  { name: 'Hannah Weiss', age: '3 days', status: 'in progress', message: 'Condo on the 14th floor.' },
  { name: 'Omar Haddad', age: '5 days', status: 'in progress' },
  { name: 'Leo Fairbanks', age: '9 days', status: 'closed' },
]

/** Replaces all inquiries of the product. */
export const placeLeads = (app: RunningApp, leads: Lead[]) =>
  inDatabaseOf(app, ['delete from mail', 'delete from inquiry', ...leads.map(insertionOf)])

/** Adds one inquiry. */
export const addLead = (app: RunningApp, lead: Lead) => inDatabaseOf(app, [insertionOf(lead)])

/** Fills one column, newest first: `Lead 1`, `Lead 2`. */
export const addLeads = (app: RunningApp, count: number, status: InquiryStatus = 'open') =>
  inDatabaseOf(app, [
    `insert into inquiry (inquiry_type, name, email, message, status, submitted_at)
     select 'home_valuation', 'Lead ' || i, 'lead' || i || '@example.com', 'Question number ' || i || ' about my home.',
       ${quoted(status)}, now() - i * interval '1 minute' from generate_series(1, ${count}) i`,
  ])

function insertionOf(lead: Lead): string {
  const { name, status = 'open', age = '1 minute', message = '', suspect = false } = lead
  const { inquiryType = 'home_valuation', guideType = '' } = lead
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`
  const texts = [inquiryType, guideType, name, email, message, status].map(quoted)
  return `insert into inquiry (inquiry_type, guide_type, name, email, message, status, suspect, phone, address,
      postal_code, client_type, time_frame, submitted_at, updated_at, consent_version, consent_text, consented_at)
    values (${texts}, ${suspect}, '312-555-0148', '1214 Alder Point Road, Lakemont', '60045', 'seller', '3 months',
      now() - interval ${quoted(age)}, now() - interval ${quoted(age)}, 'valuation-2026-11', 'as shown',
      now() - interval ${quoted(age)})`
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
