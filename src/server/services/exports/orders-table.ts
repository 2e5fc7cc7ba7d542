import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type { ExportFilter } from '#contract/admin/exports.ts'
import { orderStatusLabels } from '#domain/orders/order-status.ts'
import { codesOf } from '#domain/orders/tracking-codes.ts'
import type { Cell } from '#domain/spreadsheet/cell.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { orderItems, orders } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { ordersMatching } from '#server/services/orders/order-filter.ts'
import { toSend } from '#server/services/orders/read-order-parts.ts'
import type { Shop } from '#server/shop.ts'
import { batchSize, readInBatches } from '#server/spreadsheet/read-in-batches.ts'
import { exportTexts } from '#server/text/export-texts.ts'

type Item = { orderId: string; quantity: number; productName: string }
type Column = { heading: string; cell: (order: OrderRow, items: readonly Item[]) => Cell }

import type { ExportedTable } from './exported-table.ts'

const texts = exportTexts.orders
const amount = (cents: number): Cell => ({ cents })

const columns: readonly Column[] = [
  { heading: texts.number, cell: ({ orderNumber }) => orderNumber },
  { heading: texts.createdAt, cell: ({ createdAt }) => ({ moment: createdAt }) },
  { heading: texts.status, cell: ({ status }) => orderStatusLabels[status] },
  { heading: texts.customer, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { heading: texts.email, cell: ({ email }) => email },
  { heading: texts.phone, cell: ({ phone }) => phone },
  { heading: texts.taxId, cell: ({ taxId }) => taxId },
  { heading: texts.street, cell: ({ street }) => street },
  { heading: texts.houseNumber, cell: ({ number }) => number },
  { heading: texts.complement, cell: ({ complement }) => complement },
  { heading: texts.district, cell: ({ district }) => district },
  { heading: texts.city, cell: ({ city }) => city },
  { heading: texts.state, cell: ({ state }) => state },
  { heading: texts.postalCode, cell: ({ postalCode }) => postalCode },
  {
    heading: texts.items,
    cell: (_order, items) => items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(' | '),
  },
  { heading: texts.pieces, cell: (_order, items) => items.reduce((sum, { quantity }) => sum + quantity, 0) },
  { heading: texts.subtotal, cell: ({ subtotalCents }) => amount(subtotalCents) },
  { heading: texts.pixDiscount, cell: ({ pixDiscountCents }) => amount(pixDiscountCents) },
  { heading: texts.shipping, cell: ({ shippingCents }) => amount(shippingCents) },
  { heading: texts.total, cell: ({ totalCents }) => amount(totalCents) },
  { heading: texts.refunded, cell: ({ refundedCents }) => amount(refundedCents) },
  { heading: texts.shippingMethod, cell: ({ shippingMethod }) => shippingMethod },
  { heading: texts.trackingCode, cell: (order) => codesOf(order).join(' | ') },
  { heading: texts.paymentMethod, cell: ({ paymentMethod }) => paymentMethod },
  { heading: texts.reference, cell: ({ externalReference }) => externalReference },
]

/** The orders of a list, the newest first, with what was ordered. */
export function ordersTable(shop: Shop, filter: ExportFilter<'orders'>): ExportedTable {
  const matching = ordersMatching(shop, filter)
  const read = async (last: OrderRow | undefined) =>
    shop.database
      .select()
      .from(orders)
      .where(and(matching, last && isBehind(last)))
      .orderBy(latestFirst(orders.createdAt), asc(orders.id))
      .limit(batchSize)
  async function* batches() {
    for await (const rows of readInBatches(read)) {
      const items = await itemsOf(shop, rows)
      yield rows.map((order) => columns.map(({ cell }) => cell(order, items.get(order.id) ?? [])))
    }
  }
  const count = () => shop.database.$count(orders, matching)
  return { count, headings: columns.map(({ heading }) => heading), batches: batches() }
}

// By the row itself, not by its moment as it was read: the database knows it to the microsecond.
const isBehind = ({
  id,
}: OrderRow) => sql`(${orders.createdAt} < (select created_at from orders last where last.id = ${id})
  or (${orders.createdAt} = (select created_at from orders last where last.id = ${id}) and ${orders.id} > ${id}))`

async function itemsOf(shop: Shop, of: readonly OrderRow[]): Promise<Map<string, Item[]>> {
  const items = await shop.database
    .select({ orderId: orderItems.orderId, quantity: toSend, productName: orderItems.productName })
    .from(orderItems)
    .where(
      and(
        inArray(
          orderItems.orderId,
          of.map(({ id }) => id),
        ),
        gt(toSend, 0),
      ),
    )
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  return Map.groupBy(items, ({ orderId }) => orderId)
}
