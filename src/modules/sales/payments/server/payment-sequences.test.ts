import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { providerWithPayments } from '#test/provider-with-payments.ts'
import { stockOf } from '#test/stock.ts'
import { orderEvents, orders, paymentNotifications, payments } from '../../tables.ts'
import { settleNotification } from './notifications.ts'
import { PaymentProviderError } from './providers/provider.ts'
import { joinProviders } from './providers/settings.ts'
import { cancelUnpaidOrder } from './unpaid-orders.ts'

const paying = usePayingShop()

/** What happens at a provider and between it and the shop, one after the other or several at once. */
type Step =
  | { kind: 'pay'; attempt: number; status: 'pending' | 'approved' | 'rejected' }
  | { kind: 'notify'; attempt: number; times: number }
  | { kind: 'outage'; isDown: boolean }
  | { kind: 'time is up' }

const attempt = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), attempt, status: fc.constantFrom('pending', 'approved', 'rejected') }),
  fc.record({ kind: fc.constant('notify' as const), attempt, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('outage' as const), isDown: fc.boolean() }),
  fc.record({ kind: fc.constant('time is up' as const) }),
)

/** A provider with its own records: three attempts to pay one order, none of which it knows at first. */
function aProvider(shop: Shop, order: { externalReference: string; totalCents: number }) {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const { provider, payments: known, state } = providerWithPayments(shop.ports.payments.current)
  /** An attempt that has come to its end stays so. */
  const pay = (providerPaymentId: string, status: 'pending' | 'approved' | 'rejected') => {
    const before = known.get(providerPaymentId)
    if (before && before.status !== 'pending') return
    const { externalReference, totalCents: amountCents } = order
    known.set(providerPaymentId, { providerPaymentId, externalReference, status, amountCents, method: 'pix' })
  }
  const approved = () => [...known.values()].filter(({ status }) => status === 'approved').length
  return { ids, state, provider, pay, approved }
}

async function notificationOf(shop: Shop, providerPaymentId: string): Promise<string> {
  const told = { provider: 'simulado', eventId: randomUUID(), providerPaymentId, payload: {} }
  const [stored] = await shop.database.insert(paymentNotifications).values(told).returning()
  return stored?.id ?? ''
}

async function outcomeOf(shop: Shop, orderId: string) {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  const taken = await shop.database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'approved')))
  const paidEvents = await shop.database.$count(
    orderEvents,
    and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'processing')),
  )
  return {
    status: order?.status,
    kept: taken.filter(({ refundRequestedAt }) => !refundRequestedAt).length,
    givenBack: taken.filter(({ refundRequestedAt }) => refundRequestedAt).length,
    paidEvents,
  }
}

it('reaches the same final state for any order and repetition of notifications', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const product = await aProduct(paying.current.shop.database, { stockQuantity: 10 })
      const placed = await anOrder(paying.current.shop, product)
      const { ids, state, provider, pay, approved } = aProvider(paying.current.shop, placed)
      const shop: Shop = {
        ...paying.current.shop,
        ports: { ...paying.current.shop.ports, payments: joinProviders([provider], provider.id) },
      }
      const told: string[] = []
      let isTimeUp = false
      const settle = (id: string) => settleNotification(shop, id).catch(expectProviderFault)
      for (const now of steps) {
        if (now.kind === 'pay') pay(ids[now.attempt] ?? '', now.status)
        if (now.kind === 'outage') state.isDown = now.isDown
        if (now.kind === 'notify') {
          const id = await notificationOf(shop, ids[now.attempt] ?? '')
          told.push(id)
          await Promise.all(Array.from({ length: now.times }, () => settle(id)))
        }
        if (now.kind === 'time is up') {
          isTimeUp = true
          await endTimeToPay(shop, placed.orderId)
          await cancelUnpaidOrder(shop, placed.orderId).catch(expectProviderFault)
        }
      }
      // The outage ends, every attempt is notified, and what waited is processed in random order.
      state.isDown = false
      for (const id of ids) told.push(await notificationOf(shop, id))
      await Promise.all(told.toReversed().map(settle))
      if (isTimeUp) {
        await endTimeToPay(shop, placed.orderId)
        await cancelUnpaidOrder(shop, placed.orderId)
      }

      const paid = approved()
      expect(await outcomeOf(shop, placed.orderId)).toEqual({
        status: paid > 0 ? 'processing' : isTimeUp ? 'cancelled' : 'pending',
        kept: Math.min(paid, 1),
        givenBack: Math.max(paid - 1, 0),
        paidEvents: Math.min(paid, 1),
      })
      expect(await stockOf(shop, product.id)).toBe(paid > 0 || !isTimeUp ? 9 : 10)
      await shop.database.execute(sql`delete from jobs.job where state = 'created'`)
    }),
    { numRuns: 40 },
  )
}, 300_000)

/** What the queue tries again later. */
function expectProviderFault(error: unknown): void {
  expect(error).toBeInstanceOf(PaymentProviderError)
}
