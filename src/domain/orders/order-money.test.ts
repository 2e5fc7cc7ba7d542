import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disputeStates } from './disputes.ts'
import {
  type CountedPayment,
  dueCents,
  isCovered,
  moneyDecisions,
  moneyQuestion,
  undecidedPayments,
} from './order-money.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { paymentStatuses } from './payment-outcome.ts'

const approved: CountedPayment = {
  provider: 'simulado',
  status: 'approved',
  method: 'card',
  amountCents: 100_00,
  refundedCents: 0,
  dispute: null,
  decision: null,
  refundRequestedAt: null,
}
const money = (...payments: CountedPayment[]) => ({ totalCents: 100_00, pixDiscountCents: 0, payments })

describe('an order at the price for Pix', () => {
  const order = { totalCents: 95_00, pixDiscountCents: 5_00 }

  it.each([
    ['simulado', 'pix', 95_00],
    // No page of the provider can leave its balance out.
    ['mercado-pago', 'balance', 95_00],
    ['mercado-pago', 'card', 100_00],
    ['mercado-pago', 'boleto', 100_00],
    ['mercado-pago', null, 100_00],
    ['manual', 'transfer', 95_00],
  ])('paid by %s and %s costs %i', (provider, method, due) => {
    expect(dueCents(order, { provider, method })).toBe(due)
    const paid = { ...approved, provider, method, amountCents: due }
    expect(isCovered({ ...order, payments: [paid] })).toBe(true)
    expect(isCovered({ ...order, payments: [{ ...paid, amountCents: due - 1 }] })).toBe(false)
  })

  it('requires the payment method if its price was for another one', () => {
    const payments = [{ ...approved, amountCents: 95_00 }]
    expect(moneyQuestion({ from: 'pending', to: 'processing' }, { ...order, payments })).toBe('how-paid')
  })
})

describe('the question before an order gets another status', () => {
  it.each<[OrderStatus, OrderStatus, CountedPayment[], ReturnType<typeof moneyQuestion>]>([
    ['pending', 'processing', [], 'how-paid'],
    ['pending', 'shipped', [], 'how-paid'],
    ['pending', 'delivered', [], 'how-paid'],
    ['cancelled', 'processing', [], 'how-paid'],
    ['processing', 'shipped', [], 'how-paid'],
    ['shipped', 'delivered', [], undefined],
    ['delivered', 'shipped', [], undefined],
    ['shipped', 'processing', [], undefined],
    ['pending', 'processing', [approved], undefined],
    ['processing', 'shipped', [approved], undefined],
    ['processing', 'shipped', [{ ...approved, status: 'refunded' }], 'how-paid'],
    ['processing', 'shipped', [{ ...approved, dispute: 'open' }], 'how-paid'],
    ['processing', 'shipped', [{ ...approved, dispute: 'won' }], undefined],
    ['processing', 'shipped', [{ ...approved, amountCents: 99_99 }], 'how-paid'],
    [
      'cancelled',
      'processing',
      [{ ...approved, decision: 'refund', refundRequestedAt: '2026-01-01T00:00:00Z' }],
      'how-paid',
    ],
    ['cancelled', 'processing', [{ ...approved, decision: 'credit' }], undefined],
    ['processing', 'pending', [approved], undefined],
    ['processing', 'shipped', [{ ...approved, refundRequestedAt: '2026-01-01T00:00:00Z' }], 'how-paid'],
    ['pending', 'cancelled', [], undefined],
    ['pending', 'cancelled', [{ ...approved, amountCents: 50_00 }], 'what-of-the-money'],
    ['delivered', 'cancelled', [{ ...approved, refundedCents: 99_99 }], 'what-of-the-money'],
    ['delivered', 'cancelled', [{ ...approved, refundedCents: 100_00 }], undefined],
    ['processing', 'cancelled', [approved], 'what-of-the-money'],
    ['delivered', 'cancelled', [approved], 'what-of-the-money'],
    [
      'processing',
      'cancelled',
      [{ ...approved, decision: 'refund', refundRequestedAt: '2026-01-01T00:00:00Z' }],
      undefined,
    ],
    ['processing', 'cancelled', [{ ...approved, status: 'refunded' }], undefined],
  ])('from %s to %s with %j: %s', (from, to, payments, question) => {
    expect(moneyQuestion({ from, to }, money(...payments))).toBe(question)
  })

  const payment = fc.record({
    provider: fc.constant('simulado'),
    status: fc.constantFrom(...paymentStatuses),
    method: fc.constantFrom('card', 'pix', null),
    amountCents: fc.integer({ min: 0, max: 200_00 }),
    refundedCents: fc.constantFrom(0, 1),
    dispute: fc.constantFrom(null, ...disputeStates),
    decision: fc.constantFrom(null, ...moneyDecisions),
    refundRequestedAt: fc.constantFrom(null, '2026-01-01T00:00:00Z'),
  })
  it('dispatches no order that is not covered, and leaves no money undecided', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatuses),
        fc.constantFrom(...orderStatuses),
        fc.array(payment, { maxLength: 4 }),
        (from, to, payments) => {
          const question = moneyQuestion({ from, to }, money(...payments))
          const waits = from === 'pending' || from === 'processing' || from === 'cancelled'
          const leaves = to === 'processing' || to === 'shipped' || to === 'delivered'
          if (from !== to && waits && leaves && !isCovered(money(...payments))) expect(question).toBe('how-paid')
          if (from !== to && to === 'cancelled')
            expect(question !== undefined).toBe(undecidedPayments(payments).length > 0)
        },
      ),
    )
  })
})
