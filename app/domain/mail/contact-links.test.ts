import { expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { linkContacts } from './contact-links.server.ts'

const { phone, email } = team
const linked = (html: string) => linkContacts(html, { name: 'ink', style: 'color:red' })

test('the team’s own number and address are links, and the number stays on one line', () => {
  const digits = phone.replaceAll('-', '')
  expect(linked(`${phone} · ${email}.`)).toBe(
    `<a class="ink" href="tel:${digits}" style="color:red;white-space:nowrap">${phone}</a> · <a class="ink" href="mailto:${email}" style="color:red">${email}</a>.`,
  )
})

test.each([
  'a stranger@visitor.example or 312-555-0999',
  `x${email}`,
  `office.${email}`,
  `one+${email}`,
  `${email}s`,
  `${email}@visitor.example`,
  `1-${phone}`,
  `9${phone}`,
  `${phone}7`,
  `${phone}-7`,
])('what only contains it is none: %s', (text) => {
  expect(linked(text)).toBe(text)
})
