import { expect, it } from 'vitest'
import { boletoBarcode, boletoLine, crc16, interleavedBars, pixCode } from './simulado-instructions.ts'

// The example published by Banco do Brasil and Febraban.
const printed = '00190.50095 40144.816069 06809.350314 3 37370000000100'

it('reproduces the digits, check digits and due date of a printed boleto', () => {
  const barcode = boletoBarcode({
    bank: '001',
    dueDay: '2007-12-31',
    amountCents: 100,
    account: '0500940144816060680935031',
  })
  expect(barcode).toBe('00193373700000001000500940144816060680935031')
  expect(boletoLine(barcode)).toBe(printed)
})

it.each([
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
])('encodes the due date %s as %s', (dueDay, factor) => {
  const barcode = boletoBarcode({ bank: '999', dueDay, amountCents: 1, account: '0'.repeat(25) })
  expect(barcode.slice(5, 9)).toBe(factor)
  expect(barcode).toHaveLength(44)
})

it('draws digits in pairs between a start and an end', () => {
  expect(interleavedBars('01').join('')).toBe('1111' + '1311313113' + '311')
})

it('computes the CRC that the standard gives for its test string', () => {
  expect(crc16('123456789')).toBe('29B1')
})

it('writes the code of a charge, with the CRC of everything before it', () => {
  const code = pixCode({
    key: '123e4567-e12b-12d1-a456-426655440000',
    name: 'Fulano de Tal',
    city: 'BRASILIA',
    amountCents: 123_456,
    reference: '***',
  })
  expect(code).toMatch(/^00020126580014br\.gov\.bcb\.pix0136123e4567-e12b-12d1-a456-426655440000/)
  expect(code).toContain('520400005303986' + '54071234.56' + '5802BR' + '5913Fulano de Tal' + '6008BRASILIA')
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
})
