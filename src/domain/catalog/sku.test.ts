import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { isSkuPattern, maxSkuLength, normaliseCode, skuOfNumber } from './sku.ts'

describe('skuOfNumber', () => {
  it.each([
    ['AC-000000', 123, 'AC-000123'],
    ['AC-000000', 1_234_567, 'AC-1234567'],
    ['0', 7, '7'],
    ['R100-00', 7, 'R100-07'],
  ])('%s and %i make %s', (pattern, number, sku) => {
    expect(skuOfNumber(pattern, number)).toBe(sku)
  })

  it('never makes one code of two numbers, nor one that is too long', () => {
    const pattern = fc.stringMatching(/^[A-Z]{0,8}-?0{1,12}$/)
    const number = fc.integer({ min: 1, max: 999_999_999_999 })
    fc.assert(
      fc.property(pattern, number, number, (from, one, other) => {
        expect(isSkuPattern(from)).toBe(true)
        expect(skuOfNumber(from, one).length).toBeLessThanOrEqual(maxSkuLength)
        expect(skuOfNumber(from, one) === skuOfNumber(from, other)).toBe(one === other)
      }),
    )
  })
})

describe('isSkuPattern', () => {
  itReturns(isSkuPattern, [
    ['AC-000000', true],
    ['0', true],
    ['', false],
    ['AC-', false],
    ['AC 000', false],
    ['AC-0001', false],
    [`${'A'.repeat(28)}0`, false],
  ])
})

describe('normaliseCode', () => {
  itReturns(normaliseCode, [
    ['  ac  12 ', 'ac 12'],
    ['AC-1\t2', 'AC-1 2'],
    ['', ''],
  ])
})
