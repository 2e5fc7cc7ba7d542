import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeStock } from '#modules/catalog/stock/server/change-stock.ts'
import { placeOrder } from '#modules/sales/checkout/server/place-order.ts'
import { orderStatuses } from '#modules/sales/orders/rules.ts'
import { changeOrderStatus } from '#modules/sales/orders/server/change-order-status.ts'
import { cancelOwnOrder } from '#modules/sales/orders/server/order-view.ts'
import { settlePayment } from '#modules/sales/payments/server/settle-payment.ts'
import { cancelUnpaidOrder } from '#modules/sales/payments/server/unpaid-orders.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { checkoutForm, endTimeToPay, fillCart } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { readProductStock } from './product-stock.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop

type Placed = { orderId: string; externalReference: string; totalCents: number; userId: string }

const pay = ({ orderId, externalReference, totalCents }: Placed) =>
  settlePayment(shop(), {
    provider: 'simulado',
    providerPaymentId: `payment-${orderId}`,
    externalReference,
    status: 'approved',
    amountCents: totalCents,
    method: 'pix',
  })
const cancel = ({ orderId, userId }: Placed) => cancelOwnOrder(shop(), { userId, orderId })
const expire = async ({ orderId }: Placed) => {
  await endTimeToPay(shop(), orderId)
  await cancelUnpaidOrder(shop(), orderId)
}

async function order(lines: readonly { product: ProductRow; quantity: number }[]): Promise<Placed> {
  const { id: userId } = await aCustomer(shop().database)
  await fillCart(shop(), userId, lines)
  const expectedTotalCents = lines.reduce((sum, { product, quantity }) => sum + quantity * product.priceCents, 0)
  return { userId, ...(await placeOrder(shop(), { ...checkoutForm({ expectedTotalCents }), userId })) }
}

/** Refusals are part of a race; undeclared errors are not. */
async function settled(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work))
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ defined: true })
}

it('sells the last pieces of two products once, however many order them at once', async () => {
  const first = await aProduct(shop().database, { stockQuantity: 20 })
  const second = await aProduct(shop().database, { stockQuantity: 15 })
  const both = (index: number) => [
    { product: first, quantity: 1 + (index % 3) },
    { product: second, quantity: 1 + (index % 2) },
  ]
  const orders = Array.from({ length: 40 }, (_, index) => order(index % 2 ? both(index) : both(index).reverse()))
  await settled(orders)
  await expectExactLedger(shop())
  const left = await Promise.all([first, second].map(({ id }) => readProductStock(shop(), { id })))
  expect(left.map(({ physical }) => physical)).toEqual([20, 15])
  expect(Math.min(...left.map(({ available }) => available))).toBeLessThan(3)
})

it('restocks an order at most once if it is cancelled, paid and expires at the same time', async () => {
  const administrator = await anAdministrator(shop().database)
  const product = await aProduct(shop().database, { stockQuantity: 60 })
  const placed = await Promise.all(Array.from({ length: 12 }, () => order([{ product, quantity: 3 }])))
  const byStaff = ({ orderId: id }: Placed) =>
    changeOrderStatus(shop(), { actorId: administrator.id, id, status: 'cancelled' })
  const buying = Array.from({ length: 8 }, () => order([{ product, quantity: 2 }]))
  await settled([...placed.flatMap((one) => [cancel(one), pay(one), expire(one), byStaff(one)]), ...buying])
  await expectExactLedger(shop())
  expect((await readProductStock(shop(), { id: product.id })).physical).toBe(60)
})

it('stays exact if staff count while customers buy', async () => {
  const administrator = await anAdministrator(shop().database)
  const product = await aProduct(shop().database, { stockQuantity: 30 })
  const count = async () => {
    const from = (await stockOf(shop(), product.id)) ?? 0
    await changeStock(shop(), { actorId: administrator.id, id: product.id, from, to: from + 1 })
  }
  await settled(Array.from({ length: 12 }, (_, index) => (index % 2 ? count() : order([{ product, quantity: 1 }]))))
  await expectExactLedger(shop())
})

type Step =
  | { kind: 'order'; quantity: number }
  | { kind: 'count'; to: number }
  | { kind: 'pay' | 'cancel' | 'expire'; order: number }
  | { kind: 'move'; order: number; status: (typeof orderStatuses)[number] }

const place = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('count' as const), to: fc.nat(12) }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'cancel' as const, 'expire' as const), order: place }),
  fc.record({ kind: fc.constant('move' as const), order: place, status: fc.constantFrom(...orderStatuses) }),
)

it('adds up after any sequence of orders, payments, cancellations, expiries, moves and counts', {
  timeout: 120_000,
}, async () => {
  const administrator = await anAdministrator(shop().database)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 10 }), fc.array(step, { maxLength: 12 }), async (stock, steps) => {
      const product = await aProduct(shop().database, { stockQuantity: stock })
      const orders: Placed[] = []
      const take = async (one: Step): Promise<unknown> => {
        if (one.kind === 'order') return orders.push(await order([{ product, quantity: one.quantity }]))
        if (one.kind === 'count') {
          const from = (await stockOf(shop(), product.id)) ?? 0
          return changeStock(shop(), { actorId: administrator.id, id: product.id, from, to: one.to })
        }
        const chosen = orders[one.order % Math.max(1, orders.length)]
        if (!chosen) return
        if (one.kind === 'move')
          return changeOrderStatus(shop(), { actorId: administrator.id, id: chosen.orderId, status: one.status })
        return { pay, cancel, expire }[one.kind](chosen)
      }
      for (const one of steps) await settled([take(one)])
      await expectExactLedger(shop())
    }),
    { numRuns: 15 },
  )
})
