import { expect, it } from 'vitest'
import { orderTexts } from './order-texts.ts'

const open = { pixCode: null, payableUntil: null, isOverdue: false }
const pix = { ...open, method: 'pix' }

it.each([
  ['cancelled', null, 'Pagamento não concluído'],
  ['cancelled', { ...pix, status: 'pending' }, 'Pix, pagamento não concluído'],
  ['cancelled', { ...pix, status: 'refunded' }, 'Pix, valor devolvido'],
  ['pending', null, undefined],
  ['pending', { ...pix, status: 'pending' }, 'Pix, aguardando confirmação'],
  ['processing', { ...open, method: 'cash', status: 'approved' }, 'Pagamento aprovado'],
] as const)('the payment of a %s order with %j reads %j', (status, payment, text) => {
  expect(orderTexts.paymentOf({ status, payment })).toBe(text)
})

it.each([
  [null, undefined],
  ['pending', undefined],
  ['rejected', /não foi aprovado/],
  ['cancelled', /expirou ou foi cancelado/],
] as const)('shows the last attempt to pay that is %s', (status, words) => {
  const payment = status && { status, method: 'pix', pixCode: null, payableUntil: null, isOverdue: false }
  const told = orderTexts.attemptFailed(payment)
  if (words) expect(told).toMatch(words)
  else expect(told).toBeUndefined()
})
