// Promise 5: bad input is refused clearly. Every call of the API document, as visitor, agent and admin, with values
// inside and outside its schema: no call responds 5xx or an undescribed status, and a refusal changes nothing. A
// failure prints its seed and path; FUZZ_SEED=… tries others, FUZZ_RUNS=… more.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DescribedCall, describedCalls } from '#test/support/app/described-calls.ts'
import {
  createFuzzedApp,
  type FuzzedActor,
  type FuzzedApp,
  fuzzedActors,
} from '#test/support/app/fuzzed-app.ts'
import { brokenBody, hostileText, hostileValue } from '#test/support/app/hostile-values.ts'
import { fittingValue, type Samples, type Schema } from '#test/support/app/schema-values.ts'

type Sent = {
  query: [string, string][]
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
}

const usual = 20_261_120
const seed = Number(process.env.FUZZ_SEED ?? usual)
const numRuns = Number(process.env.FUZZ_RUNS ?? 40)

let fuzzed: FuzzedApp
let operations: DescribedCall[]

beforeAll(async () => {
  fuzzed = await createFuzzedApp()
  operations = await describedCalls(fuzzed.web)
})
afterAll(() => fuzzed.close())

test('no call breaks, and no refusal changes anything', { timeout: 120_000 + numRuns * 6000 }, async () => {
  expect(operations.length).toBeGreaterThan(35)
  const unreached: string[] = []
  for (const operation of operations) {
    const statuses = await fuzz(operation)
    if (![...statuses].some((status) => status < 300)) unreached.push(operation.name)
  }
  // The usual seed also makes every call in its valid form.
  if (seed === usual) expect(unreached).toEqual([])
})

/** Makes one call in many variants; returns the statuses. */
async function fuzz(operation: DescribedCall): Promise<Set<number>> {
  const statuses = new Set<number>()
  await fuzzed.refill()
  let before = await fuzzed.digest()
  const sent = sentTo(operation, fuzzed.samplesFor(operation.path))
  const holds = async (actor: FuzzedActor, request: Sent) => {
    const { status, text } = await ask(operation, request, fuzzed.headersOf(actor))
    statuses.add(status)
    if (status < 300 && operation.method !== 'GET') await fuzzed.refill()
    // Some reads leave a trace: an export is a line of history, and a certificate chains what waits.
    const after = await fuzzed.digest()
    const said = `${operation.name} answered ${status}: ${text.slice(0, 200)}`
    expect(status, said).toBeLessThan(500)
    if (status >= 400) expect(after, `${said} and changed`).toEqual(before)
    expect(Object.keys(operation.responses), said).toContain(String(status))
    expect(text).not.toMatch(/node_modules|\.ts:\d+|select .* from /)
    before = after
  }
  const property = fc.asyncProperty(fc.constantFrom(...fuzzedActors), sent, holds)
  // A call that accepts several kinds of body counts as several.
  const kinds = kindsOf(operation.requestBody?.content['application/json'].schema ?? {})
  await fc.assert(property, { seed, numRuns: numRuns * kinds.length, endOnFailure: true })
  return statuses
}

const kindsOf = ({ oneOf, ...alone }: Schema): Schema[] => oneOf?.flatMap(kindsOf) ?? [alone]

/** A valid request, mostly with one fault. */
function sentTo({ parameters, requestBody }: DescribedCall, samples: Samples): fc.Arbitrary<Sent> {
  const schema = requestBody?.content['application/json'].schema
  const fields = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => {
      const value = fittingValue(schema, samples, name).map(
        (made) => [name, String(made)] as [string, string],
      )
      return required ? value : fc.option(value, { nil: undefined, freq: 2 })
    })
  return fc
    .record({
      query: fc.tuple(...fields).map((made) => made.filter((field) => field !== undefined)),
      body: schema ? fittingValue(schema, samples) : fc.constant(undefined),
      bearer: fc.constantFrom(...(samples.bearer as string[])),
      fault: faultIn(
        parameters.map(({ name }) => name),
        schema,
      ),
    })
    .map(({ query, body, bearer, fault }) => {
      const right = { query, body: body as object | undefined }
      const { body: sent, ...rest } = fault(right)
      const text = typeof sent === 'string' || sent instanceof Uint8Array ? sent : JSON.stringify(sent)
      return { ...rest, body: text, headers: { authorization: `Bearer ${bearer}` } }
    })
}

type Request = { query: [string, string][]; body: object | string | Uint8Array<ArrayBuffer> | undefined }
type Fault = (request: Request) => Request

/** One fault, or none. */
function faultIn(queryNames: string[], schema: Schema | undefined): fc.Arbitrary<Fault> {
  const none: fc.Arbitrary<Fault> = fc.constant((request: Request) => request)
  const inQuery = fc.tuple(fc.constantFrom(...queryNames, 'x'), hostileText).map(
    ([name, value]): Fault =>
      ({ query, body }) => ({ query: [...query.filter(([known]) => known !== name), [name, value]], body }),
  )
  if (!schema) return fc.oneof({ weight: 1, arbitrary: none }, { weight: 2, arbitrary: inQuery })
  const names = [...kindsOf(schema), ...(schema.allOf ?? [])].flatMap(({ properties }) =>
    Object.keys(properties ?? {}),
  )
  const name = fc.constantFrom(...names, ...names, '__proto__', 'role', 'status', 'x')
  const inBody = fc.tuple(name, fc.option(hostileValue, { nil: undefined, freq: 12 })).map(
    ([field, value]): Fault =>
      ({ query, body }) => ({ query, body: { ...(body as object), [field]: value } }),
  )
  const broken = brokenBody.map(
    (body): Fault =>
      ({ query }) => ({ query, body }),
  )
  return fc.oneof(
    { weight: 4, arbitrary: none },
    { weight: 8, arbitrary: inBody },
    { weight: 1, arbitrary: broken },
    { weight: queryNames.length > 0 ? 2 : 0, arbitrary: inQuery },
  )
}

async function ask({ method, path }: DescribedCall, sent: Sent, actor: Record<string, string>) {
  const search = sent.query.map(([name, value]) => `${name}=${inQuery(value)}`).join('&')
  const response = await fuzzed.web.request(`/api${path}?${search}`, {
    method,
    headers: {
      ...sent.headers,
      ...actor,
      ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(sent.body === undefined || method === 'GET' || method === 'DELETE' ? {} : { body: sent.body }),
  })
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  return { status: response.status, text: isStream ? '' : await response.text() }
}

/** As bytes in a query: a lone surrogate becomes invalid bytes. */
function inQuery(value: string): string {
  const parts = [...value].map((character) =>
    character.isWellFormed()
      ? encodeURIComponent(character)
      : [...Buffer.from(surrogateBytes(character))].map((byte) => `%${byte.toString(16)}`).join(''),
  )
  return parts.join('')
}

const surrogateBytes = (character: string) => {
  const code = character.charCodeAt(0)
  return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
}
