import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { formatPostalCode, maskPostalCode, parsePostalCode } from './postal-code.ts'

describe('parsePostalCode', () => {
  itReturns(parsePostalCode, [
    ['83203000', '83203000'],
    ['83203-000', '83203000'],
    [' 83.203-000 ', '83203000'],
    ['01310-100', '01310100'],
    ['8320300', undefined],
    ['832030001', undefined],
    ['', undefined],
    ['abcdefgh', undefined],
    ['８３２０３０００', '83203000'],
    ['CEP 83203-000', '83203000'],
    ['CEP: 83.203\u2011000', '83203000'],
    ['\u200e83203–000\u00ad', '83203000'],
    ['83203-000, 12', undefined],
    ['a83203-000', undefined],
    ['Rua 8, 3203000', undefined],
  ])

  it('reads back what formatPostalCode writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), (number) => {
        const code = String(number).padStart(8, '0')
        expect(parsePostalCode(formatPostalCode(code))).toBe(code)
      }),
    )
  })
})

itReturns(maskPostalCode, [
  ['', ''],
  ['8', '8'],
  ['83203', '83203'],
  ['832030', '83203-0'],
  ['83203-', '83203'],
  ['83203000', '83203-000'],
  ['83203-0009', '83203-0009'],
  ['a8b3', 'a8b3'],
  ['CEP 83203-000', '83203-000'],
  ['\u202a83203\u2011000\u202c', '83203-000'],
])
