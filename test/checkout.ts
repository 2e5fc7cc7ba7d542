import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { placeOrder } from '#modules/sales/checkout/server/place-order.ts'
import type { PlaceOrderInput } from '#modules/sales/orders/contract.ts'
import { cartItems, orderEvents } from '#modules/sales/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { addressInParanagua } from '#test/address-in-paranagua.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import type { ProductRow } from '#test/builders/a-product.ts'

/** Puts pieces of products into a customer's cart, in the order given. */
export async function fillCart(
  shop: Shop,
  userId: string,
  lines: readonly { product: Pick<ProductRow, 'id'>; quantity?: number }[],
): Promise<void> {
  const start = Date.now()
  await shop.database.insert(cartItems).values(
    lines.map(({ product, quantity = 1 }, index) => ({
      userId,
      productId: product.id,
      quantity,
      createdAt: new Date(start + index),
    })),
  )
}

/** What happened to an order, oldest first: the status it took, and why. */
export async function historyOf(shop: Shop, orderId: string): Promise<string[]> {
  const events = await shop.database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt))
  return events.map(({ toStatus, reason }) => `${toStatus}: ${reason}`)
}

/** What the form of a customer in Paranaguá sends, whose delivery is free. */
export function checkoutForm(overrides: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    submissionKey: randomUUID(),
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@example.com',
    phone: '41999990000',
    taxId: null,
    address: addressInParanagua,
    shippingService: 'local',
    paymentChoice: 'any',
    usesCredit: false,
    expectedTotalCents: 2990,
    ...overrides,
  }
}

/** A customer who has ordered some pieces of one product, delivered for free. */
export async function anOrder(shop: Shop, product: ProductRow, quantity = 1) {
  const customer = await aCustomer(shop.database)
  await fillCart(shop, customer.id, [{ product, quantity }])
  const form = checkoutForm({ expectedTotalCents: product.priceCents * quantity })
  const placed = await placeOrder(shop, { ...form, userId: customer.id })
  return { ...placed, customer, form }
}

/** Lets the time to pay of an order end by the database's clock: a second ago, or in so many seconds. */
export async function endTimeToPay(shop: Shop, orderId: string, seconds = -1): Promise<void> {
  await shop.database.execute(
    sql`update orders set payment_due_at = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${orderId}`,
  )
}
