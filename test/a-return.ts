import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { placeOrder } from '#modules/sales/checkout/server/place-order.ts'
import { changeOrderStatus } from '#modules/sales/orders/server/change-order-status.ts'
import { lookUpPayments } from '#modules/sales/payments/server/look-up-payments.ts'
import { enterChoice } from '#modules/sales/payments/server/providers/simulado.ts'
import type { AskedReturnReason } from '#modules/sales/returns/rules.ts'
import { requestReturn } from '#modules/sales/returns/server/request-return.ts'
import { simuladoCheckouts } from '#modules/sales/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer, anAdministrator } from './builders/a-customer.ts'
import { aProduct } from './builders/a-product.ts'
import { checkoutForm, fillCart } from './checkout.ts'

/** Pays an order at Simulado, and has the shop notified. */
export async function payAtSimulado(shop: Shop, placed: { orderId: string; externalReference: string }): Promise<void> {
  const [checkout] = await shop.database
    .select()
    .from(simuladoCheckouts)
    .where(eq(simuladoCheckouts.externalReference, placed.externalReference))
  if (!checkout) throw new Error('the order has no checkout')
  await enterChoice(shop.database, checkout.id, { outcome: 'approved', method: 'pix' })
  await lookUpPayments(shop, placed.orderId)
}

/** An order of two products out of ten pieces each, paid at Simulado; `first` is what the first one is. */
export async function aPaidOrder(
  shop: Shop,
  quantities: readonly [number, number] = [4, 1],
  first: Parameters<typeof aProduct>[1] = {},
) {
  const administrator = await anAdministrator(shop.database, { firstName: 'Rita', lastName: 'Lima' })
  const products = [
    await aProduct(shop.database, { priceCents: 100_00, ...first }),
    await aProduct(shop.database, { priceCents: 30_00 }),
  ] as const
  const customer = await aCustomer(shop.database)
  const lines = products.map((product, index) => ({ product, quantity: quantities[index] ?? 1 }))
  await fillCart(shop, customer.id, lines)
  const goodsCents = lines.reduce((sum, { product, quantity }) => sum + product.priceCents * quantity, 0)
  const form = checkoutForm({ expectedTotalCents: goodsCents })
  const placed = await placeOrder(shop, { ...form, userId: customer.id })
  await payAtSimulado(shop, placed)
  return { ...placed, administrator, customer, products, goodsCents }
}

/** The same, delivered. */
export async function aDeliveredOrder(...of: Parameters<typeof aPaidOrder>) {
  const order = await aPaidOrder(...of)
  const [shop] = of
  await changeOrderStatus(shop, { id: order.orderId, actorId: order.administrator.id, status: 'delivered' })
  return order
}

type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>

/** Asks to send pieces of the order's two products back, as its customer. */
export const requestReturnOf = (
  shop: Shop,
  { orderId, customer, products }: Delivered,
  quantities: readonly number[],
  reason: AskedReturnReason = 'regret',
) =>
  requestReturn(shop, {
    actorId: customer.id,
    isStaff: false,
    request: {
      orderId,
      submissionKey: randomUUID(),
      reason,
      note: '',
      lines: products.flatMap(({ id }, index) => {
        const quantity = quantities[index] ?? 0
        return quantity > 0 ? [{ productId: id, quantity }] : []
      }),
    },
  })
