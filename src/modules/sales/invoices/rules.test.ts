import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itReturns, itReturnsUndefined } from '#test/cases.ts'
import { checkDigitOfInvoice, formatInvoiceKey, parseInvoiceKey } from './rules.ts'

// The key of the layout's own manual, and one of a CNPJ with letters.
const key = '35080599999090910270550010000000015180051273'
const body = '352611' + '12ABC34501DE35' + '55' + '001' + '000000123' + '1' + '12345678'
const withLetters = body + checkDigitOfInvoice(body)

itReturns(parseInvoiceKey, [
  [key, key],
  [formatInvoiceKey(key), key],
  [`NFe${key}`, key],
  [withLetters.toLowerCase(), withLetters],
])

itReturnsUndefined(parseInvoiceKey, [
  '',
  key.slice(1),
  `${key}0`,
  `${key.slice(0, -1)}4`,
  // Another state, month and model, each with its own right digit.
  ...[
    `99${key.slice(2, 43)}`,
    `${key.slice(0, 4)}13${key.slice(6, 43)}`,
    `${key.slice(0, 20)}65${key.slice(22, 43)}`,
  ].map((wrong) => wrong + checkDigitOfInvoice(wrong)),
])

itReturns(formatInvoiceKey, [[key, '3508 0599 9990 9091 0270 5500 1000 0000 0151 8005 1273']])

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))

it('any key is read back, however it is printed', () => {
  const bodies = fc.tuple(digits(2), fc.stringMatching(/^[0-9A-Z]{14}$/), digits(21))
  fc.assert(
    fc.property(bodies, ([year, issuer, rest]) => {
      const body = `41${year}06${issuer}55${rest}`
      const made = body + checkDigitOfInvoice(body)
      expect(parseInvoiceKey(formatInvoiceKey(made))).toBe(made)
    }),
  )
})
