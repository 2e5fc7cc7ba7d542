import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { formatDecimal, groupThousands, normaliseDecimal, parseDecimal, toMillimetres } from './numbers.ts'

const whole = new Intl.NumberFormat('pt-BR')
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

describe('groupThousands', () => {
  it('writes as Brazilians do', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(groupThousands(number)).toBe(whole.format(number))
      }),
    )
  })
})

describe('formatDecimal', () => {
  itReturns(formatDecimal, [
    [7, '7'],
    [7.5, '7,5'],
    [57.1, '57,1'],
    [66.56, '66,6'],
    [1066.1, '1.066,1'],
    [-12, '-12'],
    [-1066.1, '-1.066,1'],
    [-0.04, '0'],
  ])

  it('writes tenths as Brazilians do', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (tenths) => {
        expect(formatDecimal(tenths / 10)).toBe(oneDecimal.format(tenths / 10))
      }),
    )
  })
})

describe('parseDecimal', () => {
  itReturns(parseDecimal, [
    ['45,5', 45.5],
    ['45.5', 45.5],
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1.234', 1234],
    ['12.500', 12_500],
    ['1.234.567', 1_234_567],
    ['1,234', 1.234],
    ['0.500', 0.5],
    ['0,5', 0.5],
    ['1234.567', 1234.567],
    ['007', 7],
    [' 45,50 ', 45.5],
    ['\u00a045,5\u00a0', 45.5],
    ['\u202a45,5\u202c', 45.5],
    ['４５，５', 45.5],
    ['–12', -12],
    ['-12', -12],
    ['−12,5', -12.5],
    ['-0', 0],
    ['', undefined],
    ['-', undefined],
    [',', undefined],
    [',5', undefined],
    ['45,', undefined],
    ['45.5.5', undefined],
    ['45,5,5', undefined],
    ['1,234.56', undefined],
    ['1.23,4', undefined],
    ['12.34.567', undefined],
    ['1 234', undefined],
    ['45,5 cm', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['dez', undefined],
    ['99999999999999999', undefined],
  ])

  const decimal = fc.tuple(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), fc.integer({ min: 0, max: 4 }))

  it('reads back what Brazilians write, and what programs write of numbers', () => {
    fc.assert(
      fc.property(decimal, ([digits, decimals]) => {
        const number = digits / 10 ** decimals
        const written = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 }).format(number)
        expect(parseDecimal(written)).toBe(number)
        expect(parseDecimal(formatDecimal(number, 4))).toBe(number)
        expect(parseDecimal(String(number).replace('.', ','))).toBe(number)
      }),
    )
  })

  it('never ignores a decimal comma', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(9999), (whole, decimals) => {
        expect(parseDecimal(`${whole},${decimals}`)).toBe(Number(`${whole}.${decimals}`))
      }),
    )
  })
})

describe('normaliseDecimal', () => {
  itReturns(
    normaliseDecimal,
    [
      ['45.5', '45,5'],
      ['45,50', '45,5'],
      ['1234,56', '1.234,56'],
      ['9000', '9.000'],
      ['1.500', '1.500'],
      ['45.55', '45,55'],
      ['-12.0', '-12'],
      ['-0', '0'],
      ['', ''],
      ['45,5 cm', '45,5 cm'],
      ['99999999999999999', '99999999999999999'],
    ],
    'writes %j as %j',
  )

  it('changes no value, and no number that is already normalised', () => {
    const characters = fc.constantFrom(...'0123456789.,-')
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 14 }), (typed) => {
        const tidy = normaliseDecimal(typed)
        expect(parseDecimal(tidy)).toBe(parseDecimal(typed))
        expect(normaliseDecimal(tidy)).toBe(tidy)
      }),
    )
  })
})

it('converts every tenth of a centimetre to whole millimetres', () => {
  for (let millimetres = 0; millimetres <= 2000; millimetres += 1) {
    expect(toMillimetres(millimetres / 10)).toBe(millimetres)
    expect(toMillimetres(Number((millimetres * 0.1).toFixed(1)))).toBe(millimetres)
  }
})
