import { expect, test } from 'vitest'
import { type HeaderState, headerStateAfter } from './header-behaviour.ts'

type Case = [from: number, to: number, was: HeaderState, becomes: HeaderState]

test.each<Case>([
  [0, 0, 'top', 'top'],
  [0, 1, 'top', 'top'],
  [0, 2, 'top', 'filled'],
  [2, 1, 'filled', 'top'],
  [2, 100, 'filled', 'filled'],
  [100, 101, 'filled', 'hidden'],
  [101, 400, 'hidden', 'hidden'],
  [400, 399, 'hidden', 'filled'],
  [399, 399, 'filled', 'filled'],
  [400, 400, 'hidden', 'hidden'],
  [102, 100, 'hidden', 'filled'],
  [900, 900, 'top', 'filled'],
  [0, 2000, 'top', 'hidden'],
])('from %i to %i px, %s becomes %s', (from, to, was, becomes) => {
  expect(headerStateAfter({ was, from, to })).toBe(becomes)
})
