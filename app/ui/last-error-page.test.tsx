import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { apology } from '#app/domain/problem.ts'
import { lastError } from '#content/not-found.ts'
import { errorText } from './error-text.ts'
import { LastErrorPage } from './last-error-page.tsx'

const pageFor = (error: unknown) =>
  renderToString(<LastErrorPage documentTitle="Error | Team" text={errorText(error)} words={lastError} />)

test('it names the failure and shows the error’s message (8)', () => {
  const html = pageFor(new Error('The roof is off.'))
  expect(html).toContain('<h1')
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain('The roof is off.')
  expect(html).toContain('href=""')
  expect(html).toContain('href="/"')
})

test('a thrown text stays text, and an empty error has a message too', () => {
  expect(pageFor(new Error('<script>alert(1)</script>'))).not.toContain('<script>')
  expect(pageFor(undefined)).toContain(apology)
})
