import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  computePaymentDeadline,
  decideReservation,
  lastPaymentDeadline,
  minutesAfter,
  type ReservedLine,
  type WantedReservation,
} from './reservation.ts'

const limits = { orders: 5, pieces: 60, minutes: 60, hoursByPhone: 24 }

/** So many unpaid orders, each with pieces of a product. */
const lines = (holder: ReservedLine['holder'], orders: number, quantity: number, productId = 'p'): ReservedLine[] =>
  Array.from({ length: orders }, (_, index) => ({ orderId: `${holder}-${index}`, holder, productId, quantity }))

const wanted = (quantity: number, stockQuantity: number, reserved: ReservedLine[] = []): WantedReservation => ({
  items: [{ productId: 'p', quantity, stockQuantity }],
  reserved,
  buyer: 'guest',
})

const usual = { kind: 'reserved', minutes: 60, offersBoleto: true } as const
const short = { kind: 'reserved', minutes: 15, offersBoleto: false } as const
const refused = (limit: 'orders' | 'pieces' | 'same-data' | 'network') => ({ kind: 'refused', limit }) as const

describe('goods that nobody has begun to pay', () => {
  itReturns(
    (asked: WantedReservation) => decideReservation(asked, limits),
    [
      [wanted(4, 4), usual],
      [wanted(8, 8), usual],
      [wanted(9, 9), short],
      [wanted(12, 48), usual],
      [wanted(15, 50), short],
      [wanted(999, 5000), usual],
      [wanted(999, 999), short],
      // Two from elsewhere have taken some: a quarter of what is left counts.
      [wanted(8, 20), usual],
      [wanted(9, 20), short],
      // What the same network holds of the product counts, too.
      [wanted(8, 42, lines('network', 1, 8)), short],
      [wanted(4, 46, lines('network', 1, 4)), usual],
      [wanted(8, 42, lines('network', 1, 8, 'another product')), usual],
      [wanted(1, 100, lines('self', 4, 1)), usual],
      [wanted(1, 100, lines('self', 5, 1)), refused('orders')],
      [wanted(1, 100, lines('namesake', 5, 1)), refused('same-data')],
      [wanted(1, 100, [...lines('self', 2, 1), ...lines('namesake', 3, 1)]), refused('same-data')],
      [wanted(31, 200, lines('self', 1, 30)), refused('pieces')],
      [wanted(31, 200, lines('namesake', 1, 30)), refused('same-data')],
      [wanted(30, 300, lines('self', 1, 30)), usual],
      // The sixth guest of a network is as welcome as the fortieth.
      [wanted(1, 900, lines('network', 39, 1)), usual],
      [wanted(1, 900, lines('network', 40, 1)), refused('network')],
      [{ ...wanted(1, 900, lines('network', 40, 1)), buyer: 'customer' }, usual],
      [
        { ...wanted(50, 50), buyer: 'staff' },
        { kind: 'reserved', minutes: 24 * 60, offersBoleto: true },
      ],
    ],
    'are reserved, or not: %j',
  )
})

describe('the deadline of an order', () => {
  const createdAt = new Date('2026-03-02T12:00:00Z')
  const after = (minutes: number) => minutesAfter(createdAt, minutes)
  const order = { createdAt, paymentDueAt: after(60), pageOpenUntil: after(60) }
  const at = (minutes: number) => ({ now: after(minutes), minutes: 60 })

  it('is the end of the latest attempt, and never later than fourteen days', () => {
    expect(computePaymentDeadline(order, { ends: [after(30), after(4000)], ...at(20) })).toEqual(after(4000))
    expect(computePaymentDeadline(order, { ends: [after(90_000)], ...at(20) })).toEqual(lastPaymentDeadline(createdAt))
  })

  it('is not moved by an attempt that fails', () => {
    expect(computePaymentDeadline(order, { ends: [], ...at(50) })).toEqual(after(60))
  })

  it('comes back to the usual time once a boleto is given up', () => {
    const held = { ...order, paymentDueAt: after(8000) }
    expect(computePaymentDeadline(held, { ends: [], ...at(100) })).toEqual(after(160))
    expect(computePaymentDeadline({ ...held, pageOpenUntil: after(300) }, { ends: [], ...at(100) })).toEqual(after(300))
  })
})
