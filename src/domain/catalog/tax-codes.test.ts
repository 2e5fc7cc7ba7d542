import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { formatCest, formatNcm, isCest, isNcm, taxCodeDigits } from './tax-codes.ts'

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
      expect(taxCodeDigits(formatNcm(ncm))).toBe(ncm)
      expect(formatCest(cest)).toMatch(/^\d{2}\.\d{3}\.\d{2}$/)
      expect(taxCodeDigits(formatCest(cest))).toBe(cest)
    }),
  )
})
