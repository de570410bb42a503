// Shared by the tests of forms that are posted without script.
import { afterAll, beforeAll } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import { visitor } from '#app/domain/account/user.ts'
import { inTimeSince } from '#app/http/deadlines.ts'
import type { receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { consent } from '#content/consent-texts.ts'
import { contactMessage } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

const { name, email, message } = contactMessage
export const typed = { name, email, message, consent: consent.contact.version }

export type Posting = { headers?: Record<string, string>; network?: string; app?: TestApp['app'] }
export type Fields = Record<string, string> | [string, string][]

/** Returns the refusal of a form; throws if the form was stored. */
export async function refusalOf(response: ReturnType<typeof receiveInquiry>) {
  const refusal = await response
  if (refusal instanceof Response) throw new Error('It was stored.')
  return { ...refusal, headers: new Headers(refusal.headers) }
}

/** Call it once at the top of a file. `now.open` is set when a test runs. */
export function prepareForms() {
  const now = {} as { open: TestApp }
  beforeAll(async () => {
    now.open = await createTestApp()
  })
  afterAll(() => now.open.close())

  function visitTo(
    address: string,
    { headers, network, app }: Posting = {},
    body?: URLSearchParams | FormData,
  ): PageVisit {
    const url = new URL(address, 'http://localhost:3000')
    const method = body ? 'POST' : 'GET'
    return {
      app: app ?? now.open.app,
      network: network ?? crypto.randomUUID(),
      requestId: 'test',
      findActor: async () => visitor,
      inTime: inTimeSince(performance.now()),
      request: new Request(url, { method, body: body ?? null, headers: headers ?? {} }),
      url,
      params: {},
      rendering: { unkeepable: false },
    }
  }
  return {
    now,
    visitTo,
    visitWith: (fields: Fields, posting?: Posting) =>
      visitTo('/contact', posting, new URLSearchParams(fields)),
    rowsOf: async (sender: string) =>
      (await now.open.app.db.select().from(inquiry)).filter((row) => row.email === sender),
  }
}
