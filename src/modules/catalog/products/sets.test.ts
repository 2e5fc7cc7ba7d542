import { expect, it } from 'vitest'
import { findSetPiece, priceOfPiece, usualTyreQuantities } from './sets.ts'

const unknown = { isSetOfFour: true, category: null, boltPatterns: [], rimWidthInches: null, tyreWidthMm: null }

it.each([
  [{ category: 'Rodas' }, 'wheel'],
  [{ category: 'Pneus' }, 'tyre'],
  [{ category: 'Kits Completos' }, 'wheel-with-tyre'],
  [{ category: 'Acessórios' }, 'piece'],
  [{}, 'piece'],
  [{ category: 'Lançamentos', boltPatterns: ['5x114.3'] }, 'wheel'],
  [{ category: 'Lançamentos', rimWidthInches: 7 }, 'wheel'],
  [{ category: 'Rodas', rimWidthInches: 7, tyreWidthMm: 205 }, 'wheel-with-tyre'],
  [{ category: 'Lançamentos', tyreWidthMm: 205 }, 'tyre'],
  [{ category: 'Rodas', isSetOfFour: false }, null],
] as const)('a set of %j consists of: %s', (known, expected) => {
  expect(findSetPiece({ ...unknown, ...known })).toBe(expected)
})

it.each([
  [169_990, 42_498],
  [169_989, 42_497],
  [4, 1],
])('each piece of a set for %i cents costs %i', (setPrice, expected) => {
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
