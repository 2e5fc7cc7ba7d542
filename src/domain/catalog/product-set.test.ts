import { expect, it } from 'vitest'
import { priceOfPiece, setPieceOf, usualTyreQuantities } from './product-set.ts'

it.each([
  [true, 'Rodas', 'wheel'],
  [true, 'Pneus', 'tyre'],
  [true, 'Kits Completos', 'wheel-with-tyre'],
  [true, 'Acessórios', 'piece'],
  [true, null, 'piece'],
  [false, 'Rodas', undefined],
  [false, null, undefined],
] as const)('set %s in %s consists of: %s', (isSetOfFour, category, expected) => {
  expect(setPieceOf({ isSetOfFour, category })).toBe(expected)
})

it.each([
  [169_990, 42_498],
  [169_989, 42_497],
  [4, 1],
])('of a set for %i cents each piece costs %i', (setPrice, expected) => {
  expect(priceOfPiece(setPrice)).toBe(expected)
})

it.each([
  [0, []],
  [1, [1]],
  [3, [1, 2]],
  [20, [1, 2, 4]],
])('with %i tyres in stock, %j are offered', (available, expected) => {
  expect(usualTyreQuantities(available)).toEqual(expected)
})
