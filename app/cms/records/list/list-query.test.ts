import { expect, test } from 'vitest'
import { listQueryOf } from './list-query.ts'

const queryOf = (search: string) =>
  listQueryOf(`http://localhost/cms/properties${search}`, ['featured', 'pastSale'])

test('page, search and ticked filters of the address go to the call', () => {
  const query = { page: '3', search: 'marlow', featured: 'true', pastSale: 'true' }
  expect(queryOf(`?${new URLSearchParams(query)}`)).toEqual(query)
  expect(queryOf('')).toEqual({})
})

test('a choice of several goes to the call if it is one of them', () => {
  const choices = { state: ['draft', 'under contract'] }
  const of = (search: string) => listQueryOf(`http://localhost/cms/properties${search}`, [], choices)
  expect(of('?state=under+contract')).toEqual({ state: 'under contract' })
  expect(of('?state=gone')).toEqual({})
})

test('invalid and unknown parameters are left out', () => {
  expect(queryOf('?page=0&featured=perhaps&search=%20&sort=name')).toEqual({})
  expect(queryOf('?page=two&pastSale=false')).toEqual({})
  expect(queryOf(`?search=${'a'.repeat(201)}&page=2`)).toEqual({ page: '2' })
  expect(queryOf('?search=a%00b')).toEqual({})
  expect(queryOf(`?search=+${'a'.repeat(200)}+`)).toEqual({ search: 'a'.repeat(200) })
})
