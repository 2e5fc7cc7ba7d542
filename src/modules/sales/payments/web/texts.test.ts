import { expect, it } from 'vitest'
import { orderedPayment } from './texts.ts'

it.each([
  ['any', null, 'Mercado Pago'],
  ['pix', 'pix', 'Mercado Pago, por Pix'],
  ['any', 'card', 'Mercado Pago'],
  ['pix', 'cash', 'Dinheiro'],
  ['any', 'transfer', 'Transferência ou Pix na conta da loja'],
] as const)('an order for %s, paid by %s, reads %j', (paymentChoice, method, text) => {
  expect(orderedPayment({ paymentMethod: 'Mercado Pago', paymentChoice, payment: { method } })).toBe(text)
  expect(orderedPayment({ paymentMethod: 'Simulado', paymentChoice: 'any', payment: null })).toBe('Simulado')
})
