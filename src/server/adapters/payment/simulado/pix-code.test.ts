import { expect, it } from 'vitest'
import { crc16, pixCode } from './pix-code.ts'

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
