import { itReturns } from '#test/cases.ts'
import { awaitsDecision, hasUnconfirmedPayment } from './pay-order-button.tsx'

const payment = { status: 'approved', method: 'pix', pixCode: null, payableUntil: null, isOverdue: false } as const

itReturns(hasUnconfirmedPayment, [
  [{ status: 'pending', payment }, true],
  [{ status: 'pending', payment: { ...payment, status: 'pending' } }, false],
  [{ status: 'pending', payment: null }, false],
  [{ status: 'processing', payment }, false],
  [{ status: 'pending', payment: { ...payment, status: 'pending' }, isPaymentUnconfirmed: true }, true],
  [{ status: 'pending', payment, isPaymentUnconfirmed: false }, false],
])

const late = { status: 'cancelled', payment, refundedCents: 0, events: [{ reason: 'late-payment-waits' }] } as const

itReturns(awaitsDecision, [
  [late, true],
  [{ ...late, events: [{ reason: 'staff' }] }, false],
  [{ ...late, refundedCents: 100 }, false],
  [{ ...late, payment: { ...payment, status: 'refunded' } }, false],
  [{ ...late, status: 'processing' }, false],
  [{ ...late, isMoneyUndecided: false }, false],
  [{ ...late, isMoneyUndecided: true }, true],
])
