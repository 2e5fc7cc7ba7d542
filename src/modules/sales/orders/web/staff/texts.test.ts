import { expect, it } from 'vitest'
import { adminOrderTexts, orderEmailTexts } from './texts.ts'

const paymentDueAt = '2026-12-04T02:59:00.000Z'
const boleto = { status: 'pending', method: 'boleto', pixCode: null, isOverdue: false } as const

it.each([
  [{ isPastDue: false, payment: null }, '03/12/2026, 23:59'],
  [
    { isPastDue: false, payment: { ...boleto, payableUntil: '2026-12-01T02:59:00.000Z' } },
    '30/11/2026, pelo boleto; o pedido espera o banco até 03/12/2026, 23:59',
  ],
  [{ isPastDue: false, payment: { ...boleto, payableUntil: null } }, '03/12/2026, 23:59'],
  [
    { isPastDue: true, payment: null },
    'Terminou em 03/12/2026, 23:59: a loja cancela o pedido assim que o provedor confirmar que não foi pago',
  ],
])('states until when an order with %j can be paid', (order, words) => {
  expect(adminOrderTexts.paymentDue({ paymentDueAt, ...order })).toBe(words)
})

it('names two e-mails of a pending order differently', () => {
  const ofPending = { status: 'pending', returnState: null } as const
  expect(orderEmailTexts.about({ ...ofPending, kind: 'received' })).toBe('Pedido recebido')
  expect(orderEmailTexts.about({ ...ofPending, kind: 'pix-waiting' })).toBe('Código Pix')
})

it.each([
  [{ kind: null, status: 'shipped', returnState: null }, 'Pedido: Enviado'],
  [{ kind: null, status: null, returnState: 'authorised' }, 'Devolução: Autorizada'],
  [{ kind: null, status: null, returnState: null }, 'Nota fiscal'],
] as const)('names %j', (email, name) => {
  expect(orderEmailTexts.about(email)).toBe(name)
})
