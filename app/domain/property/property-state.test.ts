import { expect, test } from 'vitest'
import { changedState, isContradiction, stateOf } from './property-state.ts'

const active = { pastSale: false, unsoldState: 'active' } as const
const held = { pastSale: false, unsoldState: 'under contract' } as const
const sold = { pastSale: true, unsoldState: 'under contract' } as const

test('sold and past sale are one fact: a change of either changes the other', () => {
  expect(stateOf(changedState(active, { state: 'sold' }))).toBe('sold')
  expect(changedState(active, { state: 'sold' }).pastSale).toBe(true)
  expect(stateOf(changedState(active, { pastSale: true }))).toBe('sold')
  expect(changedState(sold, { state: 'active' })).toEqual(active)
  expect(stateOf(changedState(sold, { state: 'draft' }))).toBe('draft')
})

test('a home that is no longer sold returns to its state before', () => {
  expect(stateOf(changedState(sold, { pastSale: false }))).toBe('under contract')
})

test('a caller that repeats the stored state changes the other field', () => {
  expect(stateOf(changedState(held, { state: 'under contract', pastSale: true }))).toBe('sold')
  expect(stateOf(changedState(sold, { state: 'sold', pastSale: false }))).toBe('under contract')
})

test.each([
  ['coming soon', true, active],
  ['draft', true, held],
  ['draft', true, undefined],
  ['active', true, undefined],
  ['sold', false, undefined],
] as const)('state %s and past sale %s contradict each other beside %o', (state, pastSale, stored) => {
  expect(isContradiction({ state, pastSale }, stored)).toBe(true)
})

test.each([
  [{ state: 'sold', pastSale: true }, active],
  [{ state: 'draft', pastSale: false }, sold],
  [{ state: 'sold' }, undefined],
  [{ pastSale: true }, undefined],
  [{ state: 'under contract', pastSale: true }, held],
  [{ state: 'sold', pastSale: false }, sold],
  [{ state: 'sold', pastSale: false }, held],
  [{ state: 'active', pastSale: true }, sold],
] as const)('%o is no contradiction beside %o', (change, stored) => {
  expect(isContradiction(change, stored)).toBe(false)
})

test('a change of neither changes nothing', () => {
  for (const stored of [active, held, sold]) expect(changedState(stored, {})).toEqual(stored)
})
