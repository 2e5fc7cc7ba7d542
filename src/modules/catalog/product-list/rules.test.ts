import { itReturns } from '#test/cases.ts'
import { stockLevel } from './rules.ts'

itReturns(
  (quantity: number) => stockLevel(quantity, 5),
  [
    [0, 'out'],
    [1, 'low'],
    [4, 'low'],
    [5, 'enough'],
    [1000, 'enough'],
  ],
  '%i',
)
