import { describe, expect, it } from 'vitest'
import { itReturns, itReturnsUndefined } from '#test/cases.ts'
import { clearedValue, isClearing } from './cleared-value.ts'

describe('the agreed word', () => {
  itReturns(isClearing, [
    ['[limpar]', true],
    [' [LIMPAR] ', true],
    ['limpar', false],
    ['', false],
    [0, false],
  ])
})

describe('emptying', () => {
  it.each([
    ['brand', 'brandId', null],
    ['subcategory', 'subcategoryId', null],
    ['gtin', 'gtin', null],
    ['originalPriceCents', 'originalPriceCents', null],
    ['costCents', 'costCents', null],
    ['rimInches', 'rimInches', null],
    ['description', 'description', ''],
    ['boltPatterns', 'boltPatterns', []],
    ['imageUrls', 'imageUrls', []],
  ] as const)('%s', (column, field, value) => {
    expect(clearedValue(column)).toEqual({ field, value })
  })
  itReturnsUndefined(clearedValue, [
    ...(['id', 'name', 'stockQuantity', 'promotionalPriceCents', 'isNew', 'visibility', 'weightKg'] as const),
  ])
})
