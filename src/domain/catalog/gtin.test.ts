import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { gtinCheckDigit, gtinDigits, isGtin } from './gtin.ts'

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

describe('gtinDigits', () => {
  itReturns(gtinDigits, [
    [' 789 1000 31550-7 ', '7891000315507'],
    ['7891000315507', '7891000315507'],
    ['789A', '789A'],
  ])
})
