import { expect, it } from 'vitest'
import { orderTexts } from './texts.ts'

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
  [null, false, 'Pagando hoje, chega amanhã'],
  [null, true, 'Se o pagamento for confirmado hoje, chega amanhã'],
  [{ ...pix, status: 'pending' }, true, 'Pagando hoje, chega amanhã'],
  [{ ...open, method: 'boleto', status: 'pending' }, false, 'Se o boleto compensar hoje, chega amanhã'],
  [{ ...open, method: 'card', status: 'pending' }, false, 'Se o pagamento for confirmado hoje, chega amanhã'],
  [{ ...open, method: 'card', status: 'rejected' }, false, 'Pagando hoje, chega amanhã'],
] as const)('the arrival of a pending order with %j, being confirmed: %s, reads %s', (payment, isUnderWay, text) => {
  expect(orderTexts.arrival('chega amanhã', { status: 'pending', payment }, isUnderWay)).toBe(text)
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
