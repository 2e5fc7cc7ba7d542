import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  byNumberOrName,
  facetChoices,
  isNarrowedByPrice,
  joinChoices,
  normalisePriceRange,
  parsePriceEnd,
  priceBounds,
  priceEndLabel,
  shortenedValues,
  splitChoices,
  toggledChoice,
  wholePriceRange,
  withoutChoice,
} from './facets.ts'

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

const values = (...counts: number[]) =>
  counts.map((count, index) => ({ value: String(index), count, chosen: index === 2 }))

it('a few values are all shown', () => {
  expect(shortenedValues(values(1, 1, 1, 1, 1, 1, 1))).toHaveLength(7)
})

it('of many values the most common and the chosen ones are shown, in their order', () => {
  const shown = shortenedValues(values(9, 1, 0, 8, 2, 7, 6, 5, 4))
  expect(shown.map(({ value }) => value)).toEqual(['0', '2', '3', '5', '6', '7', '8'])
})

itReturns(priceBounds, [
  [
    { from: 0, to: 10_000 },
    { minimumCents: 0, maximumCents: undefined },
  ],
  [
    { from: 250, to: 9990 },
    { minimumCents: 25_000, maximumCents: 999_000 },
  ],
  [
    { from: 10_000, to: 10_000 },
    { minimumCents: 1_000_000, maximumCents: undefined },
  ],
  [
    { from: 300, to: 300 },
    { minimumCents: 30_000, maximumCents: 30_000 },
  ],
  [
    { from: 0, to: 20_000 },
    { minimumCents: 0, maximumCents: undefined },
  ],
])

it('moves a typed range to positions of the slider', () => {
  expect(normalisePriceRange(wholePriceRange)).toEqual({ from: 0, to: 10_000 })
  expect(normalisePriceRange({ from: 500, to: 100 })).toEqual({ from: 100, to: 500 })
  expect(normalisePriceRange({ from: -5, to: 99_999 })).toEqual({ from: 0, to: 10_000 })
  expect(normalisePriceRange({ from: 14, to: 26 })).toEqual({ from: 10, to: 30 })
})

it('labels the upper end of the slider as open', () => {
  expect(priceEndLabel(0)).toBe('0')
  expect(priceEndLabel(1250)).toBe('1.250')
  expect(priceEndLabel(10_000)).toBe('10.000 ou mais')
})

itReturns(parsePriceEnd, [
  ['250', 250],
  ['1.250', 1250],
  ['99,90', 99.9],
  ['1.234,56', 1234.56],
  ['R$ 500', 500],
  ['10.000 ou mais', 10_000],
  ['', undefined],
  ['caro', undefined],
  ['-5', undefined],
])

itReturns(isNarrowedByPrice, [
  [{}, false],
  [{ minPriceCents: 0 }, false],
  [{ minPriceCents: 1 }, true],
  [{ maxPriceCents: 0 }, true],
  [{ minPriceCents: 0, maxPriceCents: 100_000 }, true],
])
