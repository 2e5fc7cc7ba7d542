import { expect, it } from 'vitest'
import { stockLevel } from './stock-level.ts'

it.each([
  [0, 'out'],
  [1, 'low'],
  [4, 'low'],
  [5, 'enough'],
  [1000, 'enough'],
])('%i', (quantity, level) => {
  expect(stockLevel(quantity)).toBe(level)
})
