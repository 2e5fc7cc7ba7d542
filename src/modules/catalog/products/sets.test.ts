import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { findSetPiece, priceOfPiece, ringsForWheels, type SetPiece, usualTyreQuantities } from './sets.ts'

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

type RingCase = readonly [wheels: { quantity: number; setPiece: SetPiece | null }, isSetOfFour: boolean]
const ringsOf = ([wheels, isSetOfFour]: RingCase) => ringsForWheels(wheels, { isSetOfFour })

itReturns(ringsOf, [
  [[{ quantity: 1, setPiece: 'wheel' }, false], 4],
  [[{ quantity: 4, setPiece: null }, false], 4],
  [[{ quantity: 2, setPiece: null }, false], 2],
  [[{ quantity: 1, setPiece: 'wheel' }, true], 1],
  [[{ quantity: 4, setPiece: null }, true], 1],
  [[{ quantity: 5, setPiece: null }, true], 2],
  [[{ quantity: 3, setPiece: 'wheel-with-tyre' }, true], 3],
])
