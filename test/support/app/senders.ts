import { inquiry } from '#app/db/schema.ts'
import type { TestApp } from './create-test-app.ts'

/** Senders whom no test has used, and their inquiries, each a minute after the one before. */
export function senders(openApp: () => TestApp) {
  let numbers = 0
  let minutes = 0
  return {
    /** A new address and number. */
    newSender() {
      const number = numbers++
      return { email: `sender${number}@visitor.example`, phone: `(312) 555-${1000 + number}` }
    },
    async store(values: Partial<typeof inquiry.$inferInsert>) {
      const submittedAt = new Date(Date.parse('2026-11-20T12:00:00Z') + 60_000 * minutes++)
      const [row] = await openApp()
        .app.db.insert(inquiry)
        .values({ inquiryType: 'contact', name: 'Dana Kessler', email: '', submittedAt, ...values })
        .returning()
      return row!
    },
  }
}
