import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { type OrderStatus, orderStatuses } from '../orders/rules.ts'
import type { BookedMeans } from '../returns/rules.ts'
import {
  type CountedPayment,
  computeExternalRefund,
  dueCents,
  isCovered,
  moneyDecisions,
  moneyQuestion,
  pixInNote,
  refundedAtProvider,
  refundedInPanel,
  refundedOfOrder,
  undecidedPayments,
} from './amounts.ts'
import { disputeStates, paymentStatuses } from './rules.ts'

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

type Booked = Parameters<typeof computeExternalRefund>[1]
const booked: Booked = { refundedCents: 0, decision: null, refundRequestedAt: null }

describe('what a provider has given back', () => {
  itReturns(refundedAtProvider, [
    [{ status: 'approved', amountCents: 100 }, 0],
    [{ status: 'approved', amountCents: 100, refundedCents: 40 }, 40],
    [{ status: 'approved', amountCents: 100, refundedCents: 140 }, 100],
    [{ status: 'refunded', amountCents: 100, refundedCents: 0 }, 100],
  ])

  const beyond = (known: Partial<Booked>) =>
    computeExternalRefund({ status: 'approved', amountCents: 100, refundedCents: 40 }, { ...booked, ...known })
  itReturns(
    beyond,
    [
      [{}, 40],
      [{ refundedCents: 15 }, 25],
      [{ refundedCents: 60 }, 0],
      [{ decision: 'credit' }, 40],
      [{ decision: 'refunded-outside' }, 0],
    ],
    'beyond books of %j',
  )
})

type Payment = Parameters<typeof refundedOfOrder>[0]['payments'][number]

/** A payment of 100 of which something has gone back. */
const payment = (refunds: [BookedMeans, number][], changes: Partial<Payment> = {}): Payment => ({
  ...booked,
  status: 'approved',
  amountCents: 100,
  refundedCents: refunds.reduce((sum, [, cents]) => sum + cents, 0),
  refunds: refunds.map(([means, amountCents]) => ({ means, amountCents })),
  ...changes,
})
const gone = { status: 'refunded' } as const

describe('what of an order of 100 was given back', () => {
  const of = (payments: Payment[]) => refundedOfOrder({ totalCents: 100, payments })
  itReturns(
    of,
    [
      [[payment([])], 0],
      [
        [
          payment([
            ['provider', 20],
            ['outside', 10],
          ]),
        ],
        30,
      ],
      [
        [
          payment([
            ['provider', 20],
            ['panel', 5],
          ]),
        ],
        25,
      ],
      [[payment([['panel', 100]], gone)], 100],
      [[payment([['chargeback', 100]], gone)], 100],
      // Who paid too much got the surplus back.
      [[payment([['panel', 3]], { amountCents: 103 })], 0],
      [[payment([['panel', 7]], { amountCents: 103 })], 4],
      [[payment([['panel', 103]], { ...gone, amountCents: 103 })], 100],
      // A refund of a return is the goods' price, whatever was paid beyond.
      [[payment([['provider', 20]], { amountCents: 103 })], 20],
      // Paid again, or twice from the beginning.
      [[payment([['panel', 100]], gone), payment([])], 0],
      [[payment([['panel', 100]], gone), payment([['panel', 30]])], 30],
      // Too little came at first, went back, and the whole came.
      [[payment([['panel', 50]], { ...gone, amountCents: 50 }), payment([])], 0],
      // What goes back whole is neither paid nor given back of the price.
      [[payment([['panel', 5]], { refundRequestedAt: new Date(0) }), payment([])], 0],
      [[payment([['panel', 5]], { ...gone, decision: 'refunded-outside' }), payment([['panel', 8]])], 8],
      [[payment([], { status: 'rejected' }), payment([['panel', 8]])], 8],
    ],
    'of payments %j',
  )
})

describe('what of an order of 100 was given back in the panel', () => {
  const of = (payments: Payment[]) => refundedInPanel({ totalCents: 100, payments })
  itReturns(
    of,
    [
      [[payment([])], 0],
      [
        [
          payment([
            ['panel', 20],
            ['outside', 10],
          ]),
        ],
        20,
      ],
      [
        [
          payment(
            [
              ['panel', 30],
              ['chargeback', 70],
            ],
            gone,
          ),
        ],
        30,
      ],
      [[payment([['panel', 7]], { amountCents: 103 })], 4],
      [[payment([['panel', 100]], gone)], 100],
      [[payment([['panel', 100]], gone), payment([])], 0],
      [[payment([['panel', 5]], { refundRequestedAt: new Date(0) }), payment([])], 0],
    ],
    'of payments %j',
  )
})

const pix = 'E18236120202611281325S0A1B2C3D4E'

it.each<[string, string | undefined]>([
  [pix, pix],
  ['comprovante e18236120202611281325s0a1b2c3d4e.', pix],
  ['Pix E18236120 202611281325 s0a1b2c3d4e', pix],
  [`X${pix}`, undefined],
  ['NSU 123456', undefined],
  ['Pix de outro banco', undefined],
  ['', undefined],
])('reads the Pix of %s', (note, noted) => {
  expect(pixInNote(note)).toBe(noted)
})
