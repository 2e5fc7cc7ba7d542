import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#modules/sales/orders/rules.ts'
import { changeOrderStatus } from '#modules/sales/orders/server/change-order-status.ts'
import type { MoneyAnswer } from '#modules/sales/orders/staff-contract.ts'
import { orders } from '#modules/sales/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'

/**
 * The staff's answer about the money if it is needed before an order gets that status: paid in cash, held as credit.
 */
export const moneyFor = (status: OrderStatus): MoneyAnswer =>
  status === 'cancelled'
    ? { kind: 'what-of-the-money', decision: 'credit', note: '' }
    : { kind: 'how-paid', method: 'cash', note: '' }

/** An order of two pieces out of ten, which the staff has brought to a status. */
export async function anOrderIn(shop: Shop, status: OrderStatus) {
  const administrator = await anAdministrator(shop.database, { firstName: 'Rita', lastName: 'Lima' })
  const product = await aProduct(shop.database)
  const placed = await anOrder(shop, product, 2)
  await changeOrderStatus(shop, { actorId: administrator.id, id: placed.orderId, status, money: moneyFor(status) })
  return { shop, administrator, product, ...placed }
}

/** An order as it is stored. */
export const orderRow = async (shop: Shop, id: string) =>
  (await shop.database.select().from(orders).where(eq(orders.id, id)))[0]
