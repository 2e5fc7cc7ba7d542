import { expect, it } from 'vitest'
import { orderedPayment } from './texts.ts'

it.each([
  ['any', null, 'Mercado Pago'],
  ['pix', 'pix', 'Mercado Pago, por Pix'],
  ['any', 'card', 'Mercado Pago'],
  ['pix', 'cash', 'Dinheiro'],
  ['any', 'transfer', 'Transferência ou Pix na conta da loja'],
] as const)('an order for %s, paid by %s, reads %j', (paymentChoice, method, text) => {
  const order = { paymentMethod: 'Mercado Pago', paymentChoice, payment: { method }, totalCents: 100_00 }
  expect(orderedPayment(order)).toBe(text)
})

it('an order that was not paid yet reads as its provider, and one with nothing to pay as what paid it', () => {
  const unpaid = { paymentMethod: 'Simulado', paymentChoice: 'any', payment: null, totalCents: 100_00 } as const
  expect(orderedPayment(unpaid)).toBe('Simulado')
  expect(orderedPayment({ ...unpaid, paymentMethod: 'Crédito', paymentChoice: 'pix', totalCents: 0 })).toBe('Crédito')
})
