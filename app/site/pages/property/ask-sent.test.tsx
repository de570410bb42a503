// The words after a question about a home: whom they thank, how the answer comes, and the next open house.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'
import { AskSent } from './ask-sent.tsx'
import type { PropertyData } from './property-data.ts'

const home = {
  name: 'Longwater House',
  address: '118 Alder Court',
  photos: [],
  agent: { firstName: 'Nora', phone: '312-555-0100', isKnown: true },
  openHouses: [],
}
const typed = {
  name: 'Ellen Marsh',
  email: 'ellen@visitor.example',
  phone: '312-555-0187',
  message: 'May we see it?',
}

function htmlOf(values: FormValues | undefined, about: object = {}) {
  const given = { ...home, ...about } as unknown as PropertyData
  return renderToStaticMarkup(<AskSent home={given} typed={values} />)
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')

test('a visitor is thanked by their first name, with the ways that they gave and their own words', () => {
  const text = textOf(htmlOf(typed))
  expect(text).toContain('Thank you, Ellen. Nora has your question.')
  expect(text).toContain('You hear back at ellen@visitor.example or 312-555-0187.')
  expect(text).toContain('“May we see it?”')
})

test('after a plain POST nobody is named, and the home has its address', () => {
  const text = textOf(htmlOf(undefined, { agent: { ...home.agent, isKnown: false } }))
  expect(text).toContain('You hear back by phone or email.')
  expect(text).not.toMatch(/Ellen|Nora|“/)
  expect(text).toContain('118 Alder Court')
})

test('the next open house is offered for the calendar, if there is one', () => {
  const openHouses = ['first', 'second'].map((name) => ({ href: `/properties/longwater/${name}.ics` }))
  expect(htmlOf(typed, { openHouses }).match(/<a[^>]* download="[^"]*"|<a[^>]*\.ics"/g)).toEqual([
    expect.stringContaining('/first.ics"'),
  ])
  expect(htmlOf(typed)).not.toContain('download')
})
