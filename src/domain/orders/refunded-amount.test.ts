import { describe } from 'vitest'
import { itReturns } from '#test/cases.ts'
import type { BookedMeans } from '../returns/refund-means.ts'
import { externalRefundOf, refundedAtProvider, refundedInPanel, refundedOfOrder } from './refunded-amount.ts'

type Booked = Parameters<typeof externalRefundOf>[1]
const booked: Booked = { refundedCents: 0, decision: null, refundRequestedAt: null }

describe('what a provider has given back', () => {
  itReturns(refundedAtProvider, [
    [{ status: 'approved', amountCents: 100 }, 0],
    [{ status: 'approved', amountCents: 100, refundedCents: 40 }, 40],
    [{ status: 'approved', amountCents: 100, refundedCents: 140 }, 100],
    [{ status: 'refunded', amountCents: 100, refundedCents: 0 }, 100],
  ])

  const beyond = (known: Partial<Booked>) =>
    externalRefundOf({ status: 'approved', amountCents: 100, refundedCents: 40 }, { ...booked, ...known })
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
