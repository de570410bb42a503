// The figures of the first screen.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import { FirstAnswerFigures } from './first-answer-figures.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-30T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const total = {
  leads: 1204,
  never: 3,
  recent: 0,
  median: { working: 38 * 60_000, wall: 125 * 60_000 },
  most: null,
}

/** The figures as a screen has them that read the report, and then failed to. */
function shown(report: object | undefined, error: Error | null = null): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const queryKey = ['inquiries', 'first-answers', 'present', '2026-11']
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ data: report, error, status: error ? 'error' : report ? 'success' : 'pending' })
  const html = renderStaff(<FirstAnswerFigures />, { client })
  return html
    .slice(html.indexOf('<dl'))
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
}

const report = { month: '2026-11', total }
const words = '|Median|38 min|9 of 10 within|–|Never answered|3|November 2026, 1,204 leads, in office hours.|'

test('they are in office hours, with a dash where there are too few leads', () => {
  expect(shown(report)).toBe(words)
})

test('figures that cannot be read again stay, and only without any it says so', () => {
  expect(shown(report, new Error('away'))).toBe(words)
  expect(shown(undefined, new Error('away'))).toContain('The figures could not be read.')
})

test('on a screen that stays open into the next month, those of the last one go', () => {
  vi.setSystemTime(Date.parse('2026-12-01T05:59:00Z'))
  expect(shown(report)).toBe(words)
  vi.setSystemTime(Date.parse('2026-12-01T06:00:00Z'))
  expect(shown(report)).toBe('|Median|9 of 10 within|Never answered|')
})
