import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { orders } from '#server/db/schema/index.ts'
import { changeOrderStatus } from '#server/services/orders/change-order-status.ts'
import type { Shop } from '#server/shop.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'

/** An order of two pieces out of ten, which the staff has brought to a status. */
export async function anOrderIn(shop: Shop, status: OrderStatus) {
  const administrator = await anAdministrator(shop.database, { firstName: 'Rita', lastName: 'Lima' })
  const product = await aProduct(shop.database)
  const placed = await anOrder(shop, product, 2)
  await changeOrderStatus(shop, { actorId: administrator.id, id: placed.orderId, status })
  return { shop, administrator, product, ...placed }
}

/** An order as it is stored. */
export const orderRow = async (shop: Shop, id: string) =>
  (await shop.database.select().from(orders).where(eq(orders.id, id)))[0]
