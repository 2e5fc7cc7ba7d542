import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  codeDigits,
  formatCest,
  formatNcm,
  gtinCheckDigit,
  isCest,
  isGtin,
  isNcm,
  isSkuPattern,
  marginPercent,
  maxSkuLength,
  normaliseCode,
  skuOfNumber,
} from './codes.ts'

describe('isGtin', () => {
  itReturns(isGtin, [
    ['7891000315507', true],
    ['96385074', true],
    ['036000291452', true],
    ['17891000315504', true],
    ['7891000315508', false],
    ['7891000315', false],
    ['78910003155070', false],
    ['789100031550A', false],
    ['', false],
  ])

  const body = fc
    .constantFrom(7, 11, 12, 13)
    .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }))
    .map((digits) => digits.join(''))

  it('accepts exactly one of the ten digits as the check digit', () => {
    fc.assert(
      fc.property(body, (digits) => {
        const right = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter(isGtin)
        expect(right).toEqual([`${digits}${gtinCheckDigit(digits)}`])
      }),
    )
  })

  it('finds any single digit that was misread', () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const right = `${digits}${gtinCheckDigit(digits)}`
        const index = at % right.length
        const wrong = (Number(right[index]) + by) % 10
        expect(isGtin(right.slice(0, index) + wrong + right.slice(index + 1))).toBe(false)
      }),
    )
  })

  it('stays valid with leading zeros up to another valid length', () => {
    fc.assert(
      fc.property(body, (digits) => {
        const right = `${digits}${gtinCheckDigit(digits)}`
        expect(isGtin(right.padStart(14, '0'))).toBe(true)
      }),
    )
  })
})

describe('codeDigits', () => {
  itReturns(codeDigits, [
    [' 789 1000 31550-7 ', '7891000315507'],
    ['7891000315507', '7891000315507'],
    ['789A', '789A'],
  ])
})

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

describe('isNcm', () => {
  itReturns(isNcm, [
    ['87087090', true],
    ['40111000', true],
    ['8708709', false],
    ['870870901', false],
    ['8708.70.9', false],
    ['', false],
  ])
})

describe('isCest', () => {
  itReturns(isCest, [
    ['0101300', true],
    ['101300', false],
    ['01013000', false],
    ['01.013.', false],
  ])
})

it('reads back what it prints', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
  fc.assert(
    fc.property(digits(8), digits(7), (ncm, cest) => {
      expect(formatNcm(ncm)).toMatch(/^\d{4}\.\d{2}\.\d{2}$/)
      expect(codeDigits(formatNcm(ncm))).toBe(ncm)
      expect(formatCest(cest)).toMatch(/^\d{2}\.\d{3}\.\d{2}$/)
      expect(codeDigits(formatCest(cest))).toBe(cest)
    }),
  )
})

it.each<[what: string, price: number | null, cost: number | null, margin: number | undefined]>([
  ['a third', 15_000, 10_000, 33.3],
  ['nothing gained', 10_000, 10_000, 0],
  ['a loss', 10_000, 12_500, -25],
  ['a gift', 10_000, 0, 100],
  ['no price', null, 10_000, undefined],
  ['a price of zero', 0, 10_000, undefined],
  ['no cost', 10_000, null, undefined],
  ['an amount that cannot be read', Number.NaN, 10_000, undefined],
])('returns the margin: %s', (_what, price, cost, margin) => {
  expect(marginPercent(price, cost)).toBe(margin)
})
