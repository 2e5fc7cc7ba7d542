import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { computeInstallments, divideRoundingHalfUp, formatBRL, parseBRL, plainAmount, splitEvenly } from './money.ts'

describe('formatBRL', () => {
  itReturns(
    formatBRL,
    [
      [0, 'R$\u00a00,00'],
      [5, 'R$\u00a00,05'],
      [123_450, 'R$\u00a01.234,50'],
      [123_456_789, 'R$\u00a01.234.567,89'],
      [-990, '-R$\u00a09,90'],
      [Number.NaN, '—'],
      [Number.POSITIVE_INFINITY, '—'],
    ],
    '%d cents',
  )

  it('writes any amount by the rules of the language', () => {
    const brazilianReal = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(formatBRL(cents)).toBe(brazilianReal.format(cents / 100))
      }),
    )
  })
})

describe('plainAmount', () => {
  itReturns(
    plainAmount,
    [
      [123_450, '1.234,50'],
      [Number.NaN, ''],
    ],
    '%d cents',
  )
})

describe('parseBRL', () => {
  itReturns(parseBRL, [
    ['1.234,50', 123_450],
    ['1234,50', 123_450],
    ['1234.50', 123_450],
    ['1.234', 123_400],
    ['1.234.567,8', 123_456_780],
    ['1234', 123_400],
    ['1,5', 150],
    ['1.5', 150],
    ['0,01', 1],
    ['0', 0],
    [' R$ 519,90 ', 51_990],
    ['R$\u00a0519,90', 51_990],
    ['r$519', 51_900],
    ['', undefined],
    ['R$', undefined],
    ['-1', undefined],
    ['1,234', undefined],
    ['1,234.50', undefined],
    ['12.34.567', undefined],
    ['1234.567', undefined],
    ['1.23,4', undefined],
    ['0.500', undefined],
    [',50', undefined],
    ['1e3', undefined],
    ['dez', undefined],
    ['99999999999999999', undefined],
  ])

  it('reads back whatever formatBRL writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999_999 }), (cents) => {
        expect(parseBRL(formatBRL(cents))).toBe(cents)
      }),
    )
  })
})

describe('splitEvenly', () => {
  it('gives the remaining cents to the first parts', () => {
    expect(splitEvenly(100, 3)).toEqual([34, 33, 33])
    expect(splitEvenly(101, 3)).toEqual([34, 34, 33])
    expect(splitEvenly(1, 3)).toEqual([1, 0, 0])
  })

  it.each([
    [100, 0],
    [100, -1],
    [100, 1.5],
    [-1, 2],
    [0.5, 2],
    [Number.NaN, 2],
  ])('refuses %d in %d parts', (total, parts) => {
    expect(() => splitEvenly(total, parts)).toThrow(RangeError)
  })
})

describe('divideRoundingHalfUp', () => {
  it.each([
    [0, 5, 0],
    [4, 10, 0],
    [5, 10, 1],
    [14, 10, 1],
    [15, 10, 2],
    [-5, 10, 0],
    [-6, 10, -1],
    [-15, 10, -1],
    [7, 1, 7],
    [1, 3, 0],
    [2, 3, 1],
  ])('%d / %d', (numerator, denominator, quotient) => {
    expect(divideRoundingHalfUp(numerator, denominator)).toBe(quotient)
  })

  it('stays exact where floating point does not', () => {
    expect(divideRoundingHalfUp(9_007_199_254_740_993n * 10n + 5n, 90_071_992_547_409_930n)).toBe(1)
    expect(divideRoundingHalfUp(10n ** 30n + 5n * 10n ** 14n, 10n ** 15n)).toBe(1e15 + 1)
  })

  it('refuses a denominator that is not positive', () => {
    expect(() => divideRoundingHalfUp(1, 0)).toThrow(RangeError)
    expect(() => divideRoundingHalfUp(1, -2)).toThrow(RangeError)
  })
})

describe('installments', () => {
  itReturns(
    (cents: number) => computeInstallments(cents, 12),
    [
      [51_990, { count: 12, each: 4332 }],
      [24_000, { count: 12, each: 2000 }],
      [23_999, { count: 11, each: 2181 }],
      [4000, { count: 2, each: 2000 }],
      [3999, { count: 1, each: 3999 }],
      [1999, { count: 1, each: 1999 }],
      [0, { count: 1, each: 0 }],
    ],
    'of %j cents, twelve at most',
  )

  it('respects a lower limit of the product', () => {
    expect(computeInstallments(51_990, 3)).toEqual({ count: 3, each: 17_330 })
    expect(computeInstallments(51_990, 0)).toEqual({ count: 1, each: 51_990 })
  })

  it('never shows more than the price', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 24 }), (price, most) => {
        const { count, each } = computeInstallments(price, most)
        expect(count * each).toBeLessThanOrEqual(price)
        expect(count * (each + 1)).toBeGreaterThan(price)
      }),
    )
  })
})
