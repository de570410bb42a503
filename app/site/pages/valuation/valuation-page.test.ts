import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOf } from '#test/support/app/ask-site.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { elements, textOf, valueBeside } from '#test/support/app/read-page.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

const ask = siteOf(() => open)
const titles = (html: string) => elements(html, 'h1').map(textOf)

test.each(['', '%20', '%0A', 'x'.repeat(301)])(
  'step 2 is not reached with an address that is none: %o',
  async (typed) => {
    const html = await (await ask(`/home-valuation?address=${typed}`)).text()
    expect(titles(html)).toEqual(["What's Your Property Worth?"])
    const [main = ''] = elements(html, 'main')
    expect(valueBeside(main, 'name="address"', 'aria-invalid')).toBe('true')
  },
)

test('an address that was pasted with control characters leads to step 2, with a space for them', async () => {
  const html = await (await ask('/home-valuation?address=12%00%02Elm%0AStreet')).text()
  expect(valueBeside(html, 'name="address"', 'value')).toBe('12 Elm Street')
})

test.each(['01a1f90f-15cd-7035-8abd-5b8600d7afa3', 'unknown', ''])(
  'a link with an unknown id (%o) leads to step 1, which search engines may list',
  async (id) => {
    const response = await ask(`/home-valuation?sent=${id}`)
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/home-valuation'])
    const html = await (await ask('/home-valuation')).text()
    expect(titles(html)).toEqual(["What's Your Property Worth?"])
    expect(valueBeside(html, 'name="robots"', 'content')).toBeUndefined()
  },
)
