// The page that answers a form which was posted without script.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apology } from '#app/domain/problem.ts'
import { consent } from '#content/consent-texts.ts'
import { siteOf } from '#test/support/app/ask-site.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { typed } from '#test/support/app/form-steps.ts'
import { elements, textOf, valueBeside } from '#test/support/app/read-page.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())
const ask = siteOf(() => open)

async function formAfter(fields: Record<string, string>) {
  const response = await ask('/contact', { body: new URLSearchParams(fields) })
  const html = await response.text()
  const [main = ''] = elements(html, 'main')
  const of = (name: string, attribute: string) => valueBeside(main, `id="form-${name}"`, attribute)
  return { status: response.status, main, of }
}

test('a refused form has what was typed, and each fault at its field and above all', async () => {
  const startedAt = '1700000000000'
  const { status, main, of } = await formAfter({ ...typed, name: '', email: 'nora@', startedAt })
  expect(status).toBe(422)
  expect([of('email', 'value'), valueBeside(main, 'name="startedAt"', 'value')]).toEqual(['nora@', startedAt])
  expect(elements(main, 'textarea')).toEqual([typed.message])
  expect(valueBeside(main, 'type="checkbox"', 'value')).toBe(consent.message.version)
  expect(valueBeside(main, 'type="checkbox"', 'checked')).toBe('')
  expect([of('name', 'aria-invalid'), of('email', 'aria-invalid')]).toEqual(['true', 'true'])
  expect([of('message', 'aria-invalid'), of('message', 'aria-describedby')]).toEqual([undefined, undefined])
  expect(of('name', 'aria-describedby')).toBe('form-name-error')
  const [alert = '', ...others] = elements(main, 'div', 'role="alert"')
  expect(others).toEqual([])
  expect(textOf(alert)).toContain('Two things need your attention')
  expect(alert.match(/href="[^"]*"/g)).toEqual(['href="#form-name"', 'href="#form-email"'])
  expect(main).toContain('action="#form"')
})

test('one fault is singular, and a consent that was not given stays so', async () => {
  const { consent: _, ...silent } = typed
  const { main } = await formAfter(silent)
  const [alert = ''] = elements(main, 'div', 'role="alert"')
  expect(textOf(alert)).toContain('One thing needs your attention')
  expect(valueBeside(main, 'type="checkbox"', 'checked')).toBeUndefined()
})

test('what fails as a whole is told below the fields', async () => {
  const gone = await createTestApp()
  await gone.close()
  const body = new URLSearchParams({ ...typed, consent: consent.message.version })
  const response = await ask('/contact', { body, app: gone.app })
  const [main = ''] = elements(await response.text(), 'main')
  const alerts = elements(main, 'div', 'role="alert"').map(textOf)
  expect([response.status, alerts]).toEqual([500, [apology]])
})
