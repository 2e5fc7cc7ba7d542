import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  byNumberOrName,
  facetChoices,
  joinChoices,
  splitChoices,
  toggledChoice,
  withoutChoice,
} from './facet-choices.ts'

itReturns(splitChoices, [
  ['17,15', ['15', '17']],
  [' 7.5 , 10,7.5,, ', ['7.5', '10']],
  ['V,H', ['H', 'V']],
  [',', []],
])

it('accepts at most twenty values', () => {
  const many = Array.from({ length: 500 }, (_, index) => String(index)).join(',')
  expect(splitChoices(many)).toHaveLength(20)
})

itReturns(joinChoices, [
  [['17', '15'], '15,17'],
  [[], undefined],
])

describe('facetChoices', () => {
  it('reads valid choices, and ignores others', () => {
    expect(facetChoices({ rim: '17,15', inStock: true, offers: false, pcd: ' , ' })).toEqual({
      rim: ['15', '17'],
      inStock: ['true'],
    })
  })
})

describe('toggledChoice', () => {
  it.each([
    [{}, 'rim', '17', '17'],
    [{ rim: '17' }, 'rim', '15', '15,17'],
    [{ rim: '15,17' }, 'rim', '17', '15'],
    [{ rim: '17' }, 'rim', '17', undefined],
    [{}, 'inStock', 'true', true],
    [{ offers: true }, 'offers', 'true', undefined],
  ] as const)('of %j: %s %s gives %j', (written, name, value, expected) => {
    expect(toggledChoice(written, name, value)).toBe(expected)
  })
})

it.each([
  [{ rim: '15,17' }, 'rim', '17', '15'],
  [{ rim: '15' }, 'rim', '17', '15'],
  [{ rim: '17' }, 'rim', '17', undefined],
  [{ inStock: true }, 'inStock', 'true', undefined],
] as const)('of %j without %s %s is left %j', (written, name, value, expected) => {
  expect(withoutChoice(written, name, value)).toBe(expected)
})

it('numbers are sorted by size, before names', () => {
  expect(['B', '100', '-12', 'A', '7.5', '20'].sort(byNumberOrName)).toEqual(['-12', '7.5', '20', '100', 'A', 'B'])
})
