import { describe, expect, it } from 'vitest'
import { priceWarnings } from './plan-import.ts'

describe('a new price', () => {
  it.each([
    ['30 % more', 10_000, 13_000, null, []],
    ['a centavo over 30 % more', 10_000, 13_001, null, ['price-jump']],
    ['30 % less', 10_000, 7_000, null, []],
    ['a centavo over 30 % less', 10_000, 6_999, null, ['price-jump']],
    ['where there was none', null, 9_990, null, []],
    ['instead of a price on request', 0, 9_990, null, []],
    ['on request from now on', 10_000, 0, 9_000, []],
    ['at cost', 10_000, 9_000, 9_000, []],
    ['below cost', 10_000, 8_999, 9_000, ['below-cost']],
    ['far below cost', 10_000, 10, 9_000, ['price-jump', 'below-cost']],
  ] as const)('%s', (_case, before, after, costCents, warnings) => {
    expect(priceWarnings({ before, after, costCents })).toEqual(warnings)
  })
})
