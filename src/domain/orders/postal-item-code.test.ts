import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { checkDigitOf, faultOfPostalItemCode, hasPostalItemForm } from './postal-item-code.ts'

const serials = fc.stringMatching(/^\d{8}$/)
const codeOf = (serial: string, digit = checkDigitOf(serial)) => `QC${serial}${digit}BR`

describe('the check digit', () => {
  // The first is the example of the standard itself.
  itReturns(checkDigitOf, [
    ['47312482', 9],
    ['12345678', 5],
    ['00000000', 5],
    ['00000004', 5],
    ['10000000', 3],
    ['00000001', 4],
  ])

  it('is one digit that makes the code right', () => {
    fc.assert(fc.property(serials, (serial) => faultOfPostalItemCode(codeOf(serial)) === undefined))
  })

  it('detects a wrong digit anywhere, and two swapped neighbours', () => {
    const changes = fc.record({ serial: serials, place: fc.nat(7), digit: fc.nat(9) })
    fc.assert(
      fc.property(changes, ({ serial, place: index, digit }) => {
        const changed = serial.slice(0, index) + digit + serial.slice(index + 1)
        const [one = '', other = ''] = serial.slice(index, index + 2)
        const swapped = serial.slice(0, index) + other + one + serial.slice(index + 2)
        for (const wrong of [changed, swapped].filter((text) => text !== serial && text.length === 8)) {
          // Remainders 0 and 6 share the digit 5: the standard itself cannot distinguish those.
          if (checkDigitOf(wrong) === checkDigitOf(serial)) expect(checkDigitOf(serial)).toBe(5)
          else expect(faultOfPostalItemCode(codeOf(wrong, checkDigitOf(serial)))).toBe('check-digit')
        }
      }),
    )
  })
})

describe('the code', () => {
  itReturns(faultOfPostalItemCode, [
    ['AA123456785BR', undefined],
    ['AA123456789BR', 'check-digit'],
    ['AA12345678BR', 'form'],
    ['aa123456785br', 'form'],
    ['A1123456785BR', 'form'],
    ['AA 123456785 BR', 'form'],
    ['', 'form'],
  ])
  itReturns(hasPostalItemForm, [
    ['AA123456789BR', true],
    ['LOCAL-1A2B3C4D', false],
  ])
})
