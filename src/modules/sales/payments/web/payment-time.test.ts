import { expect, it } from 'vitest'
import { formatPaymentTime } from './pay-order-button.tsx'

const payment = { status: 'pending', method: 'boleto', pixCode: null, isOverdue: false } as const
const payableUntil = '2026-12-01T02:59:00.000Z'
const waiting = { status: 'pending', paymentDueAt: '2026-12-04T02:59:00.000Z', isPastDue: false } as const

it.each([
  [{ payment: { ...payment, payableUntil } }, /^Pague o boleto até 30\/11\/2026 para/],
  [{ payment: { ...payment, payableUntil, isOverdue: true } }, /^O boleto venceu em 30\/11\/2026\. /],
  [
    { payment: { ...payment, payableUntil, isOverdue: true }, isPastDue: true },
    /^O prazo de pagamento terminou em 03\/12\/2026/,
  ],
  [{ payment: { ...payment, method: 'pix', payableUntil } }, /^Pague até 03\/12\/2026 às 23:59 para/],
  [
    { payment: { ...payment, status: 'approved' as const, payableUntil: null } },
    /^Recebemos um pagamento, mas ele não confirmou/,
  ],
  [{ payment: null }, /^Pague até 03\/12\/2026 às 23:59 para/],
])('of an order with %j', (order, words) => {
  expect(formatPaymentTime({ ...waiting, ...order })).toMatch(words)
})
