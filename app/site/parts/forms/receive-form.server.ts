// A form without script: a plain POST to its page's action, with the API's schema, limits and operation. Every refusal
// returns the typed text.

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { withoutControls } from '#app/domain/control-characters.ts'
import { requireDiskSpace } from '#app/domain/disk-space-guard.server.ts'
import type { Sender } from '#app/domain/inquiry/inquiry.server.ts'
import { isSuspect, spamTraps } from '#app/domain/inquiry/spam-trap.ts'
import { apology, type FieldMessages, Problem } from '#app/domain/problem.ts'
import { retrySeconds } from '#app/http/deadlines.ts'
import { isOwnOrigin } from '#app/http/guards/origin-check.ts'
import { statusOf, unavailableText, unsavedText } from '#app/http/responses/problem-response.ts'
import { type FormValues, pageFormId } from '#app/site/parts/page/form-shapes.ts'
import { PageError } from '#app/site/parts/page/page-error.server.ts'
import type { PageVisit, Refusal } from '#app/site/parts/page/page-visit.ts'
import { orderFields } from './order-fields.ts'

type FormHandler<Input> = {
  check: (values: FormValues) => { data?: Input | undefined; fields: FieldMessages }
  store: (app: AppContext, input: Input, sender: Sender) => Promise<{ _id: string }>
}

export async function receiveForm<Input>(
  visit: PageVisit,
  handler: FormHandler<Input>,
): Promise<Response | Refusal> {
  const { app, network, requestId, request } = visit
  const { pathname } = visit.url
  if (!isOwnOrigin(request.headers, app.config.siteUrl, request.url)) {
    throw new PageError(403)
  }
  const posted = await readForm(request)
  const { values, traps } = posted
  const { data: input, fields } = handler.check(values)
  if (input === undefined) return refuse(posted, orderFields(fields, Object.keys(values)), apology, 422)
  try {
    return await visit.inTime('part', async () => {
      await requireDiskSpace(app)
      const idempotencyKey = `page:${digest([pathname, network, traps.startedAt, values])}`
      const sender = { network, idempotencyKey, suspect: isSuspect(traps, app.now()) }
      const { _id } = await handler.store(app, input, sender)
      const Location = `${pathname}?sent=${_id}#${pageFormId}`
      return new Response(null, { status: 303, headers: { Location } })
    })
  } catch (error) {
    return refuseForProblem(posted, error, app, requestId)
  }
}

function refuseForProblem(posted: Posted, error: unknown, app: AppContext, requestId: string) {
  const status = statusOf(error)
  if (error instanceof Problem)
    return refuse(posted, error.fields ?? {}, error.message, status, error.seconds)
  app.log.error({ event: 'form-failed', requestId, err: error })
  return status === 503
    ? refuse(posted, {}, unavailableText(error), 503, retrySeconds)
    : refuse(posted, {}, unsavedText(error), 500)
}

/** Twice as many as our largest form. */
const maxFields = 40
/** The longest message and every other field, with room to spare. */
const maxEchoedCharacters = 8000

type Posted = { values: FormValues; traps: z.infer<typeof spamTraps> }

async function readForm(request: Request): Promise<Posted> {
  const posted = await request.formData().catch(unreadable)
  const entries = [...posted].map(([name, value]) =>
    typeof value === 'string' ? [name, withoutControls(value)] : unreadable(),
  )
  const all: FormValues = Object.fromEntries(entries)
  // Our forms have no field twice, and it would be unclear which value was meant.
  if (entries.length > maxFields || Object.keys(all).length < entries.length) unreadable()
  const { website = '', startedAt, ...values } = all
  return { values, traps: spamTraps.parse({ website, startedAt }) }
}

function unreadable(): never {
  throw new PageError(400)
}

/** The form keeps the time of its first rendering: correcting one field quickly must not look like a program. */
function refuse(
  posted: Posted,
  fields: FieldMessages,
  message: string,
  status: number,
  wait?: number,
): Refusal {
  const { values, traps } = posted
  const headers = wait === undefined ? undefined : { 'Retry-After': String(wait) }
  const reply = { values: withinEcho(values), fields, message, startedAt: traps.startedAt }
  return { reply, status, headers }
}

/** The typed values, as far as a page can carry them: one that is too long is cut, and takes no room from the others. */
function withinEcho(values: FormValues): FormValues {
  let left = maxEchoedCharacters
  const shortestFirst = Object.entries(values).toSorted(([, one], [, other]) => one.length - other.length)
  const shown = shortestFirst.map(([name, value]) => {
    const text = value.slice(0, Math.max(0, left - name.length))
    left -= name.length + text.length
    return [name, text] as const
  })
  return Object.fromEntries(shown.filter(([, text]) => text !== ''))
}

/** Equal content from the same page and network is one request: a double click stores once. */
const digest = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')
