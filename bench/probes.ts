// What users see during a load: each request is sent four times a second and timed.
import { setTimeout as sleep } from 'node:timers/promises'
import { contactMessage } from '#test/support/app/cast.ts'
import { median } from './measure.ts'

/** `init` makes the request; after a refusal it is retried each second, `tries` times in all. */
type Probe = { path: string; init?: () => RequestInit; tries?: number }
/** Milliseconds include retries. */
type Seen = { taken: number[]; atOnce: number; never: number }

const every = 250
const patience = 15_000
const json = { 'Content-Type': 'application/json' }

const nothingSeen = (): Seen => ({ taken: [], atOnce: 0, never: 0 })
export const worst = ({ taken }: Seen) => Math.max(...taken, 0)

export const describe = ({ taken, atOnce, never }: Seen) =>
  `${taken.length} responses, ${atOnce} of them at once, median ${median(taken).toFixed(0)} ms; ${never} not`

let leads = 0

/** Health, pages, a file, a lead, and the requests of the logged-in `staff`. */
export const probesFor = (staff: Record<string, string>) =>
  ({
    health: { path: '/healthz' },
    readiness: { path: '/readyz' },
    'the home page': { path: '/' },
    'a file': { path: '/favicon.svg' },
    'a page rendered anew': { path: '/home-valuation?address=1+Elm' },
    'a board, by staff': { path: '/api/inquiries?inquiryType=contact', init: () => ({ headers: staff }) },
    'a logout elsewhere, by staff': {
      path: '/api/sign-out-everywhere',
      init: () => ({ method: 'POST', headers: staff }),
    },
    'a lead': { path: '/api/inquiries', init: newLead, tries: 12 },
  }) satisfies Record<string, Probe>

function newLead(): RequestInit {
  const from = `12.0.${++leads >> 8}.${leads & 255}`
  const body = JSON.stringify({ ...contactMessage, email: `lead-${leads}@visitor.example` })
  return {
    method: 'POST',
    headers: { ...json, 'X-Forwarded-For': from, 'Idempotency-Key': `lead-${leads}` },
    body,
  }
}

async function ask(url: string, { path, init, tries = 1 }: Probe, seen: Seen): Promise<void> {
  const request = { ...init?.(), signal: AbortSignal.timeout(patience) }
  const started = performance.now()
  for (let attempt = 1; attempt <= tries; attempt++) {
    const response = await fetch(url + path, request).catch(() => undefined)
    await response?.arrayBuffer().catch(() => {})
    if (response?.ok) {
      if (attempt === 1) seen.atOnce++
      return void seen.taken.push(performance.now() - started)
    }
    if (attempt < tries) await sleep(1000)
  }
  seen.never++
}

/** Sends all probes until `signal`, and waits for those in flight. */
export async function watch<Name extends string>(
  url: string,
  probes: Record<Name, Probe>,
  signal: AbortSignal,
): Promise<Record<Name, Seen>> {
  const named = Object.entries(probes) as [Name, Probe][]
  const seen = Object.fromEntries(named.map(([name]) => [name, nothingSeen()])) as Record<Name, Seen>
  const asked: Promise<void>[] = []
  while (!signal.aborted) {
    for (const [name, probe] of named) asked.push(ask(url, probe, seen[name]))
    await sleep(every)
  }
  await Promise.all(asked)
  return seen
}

/** Seconds until all probes succeed at the first try, within half a second, three times in a row. */
export async function timeToPeace(url: string, probes: Record<string, Probe>): Promise<number> {
  const started = performance.now()
  for (let quiet = 0; quiet < 3; await sleep(100)) {
    const seen = nothingSeen()
    await Promise.all(Object.values(probes).map((probe) => ask(url, { ...probe, tries: 1 }, seen)))
    quiet = seen.never === 0 && worst(seen) < 500 ? quiet + 1 : 0
  }
  return (performance.now() - started) / 1000
}
