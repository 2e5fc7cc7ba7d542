import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { products } from '#modules/catalog/products/tables.ts'
import { listedProducts } from '#modules/catalog/server/index.ts'
import { stockReasonLabels } from '#modules/catalog/stock/rules.ts'
import { productStock } from '#modules/catalog/stock/tables.ts'
import { orderStatusLabels } from '#modules/sales/orders/rules.ts'
import { orderItems, orders } from '#modules/sales/orders/tables.ts'
import { matchesOrderFilter, type OrderRow, quantityToSend, readAdjustments } from '#modules/sales/server/index.ts'
import { listTrackingCodes } from '#modules/sales/shipments/rules.ts'
import { stockMovements } from '#modules/sales/stock-movements/tables.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { latestFirst } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { batchSize, readInBatches, type TableRows } from '#platform/server/spreadsheets/table-rows.ts'
import type { Cell } from '#platform/spreadsheet-cells.ts'
import type { ExportFilter } from '../contract.ts'
import { exportTexts } from './texts.ts'

/** A list as a table whose rows are read on demand. */
export type ExportedTable = TableRows & {
  /** How many rows it has, without its headings. */
  count: () => Promise<number>
}

type Item = { orderId: string; quantity: number; productName: string }
/** What an order consists of, and what of it was paid by credit. */
type Content = { items: readonly Item[]; creditCents: number }
const amount = (cents: number): Cell => ({ cents })

/** What stands under each heading of an order. */
const cells: Record<keyof typeof exportTexts.orders, (order: OrderRow, content: Content) => Cell> = {
  number: ({ orderNumber }) => orderNumber,
  createdAt: ({ createdAt }) => ({ moment: createdAt }),
  status: ({ status }) => orderStatusLabels[status],
  customer: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  taxId: ({ taxId }) => taxId,
  street: ({ street }) => street,
  houseNumber: ({ number }) => number,
  complement: ({ complement }) => complement,
  district: ({ district }) => district,
  city: ({ city }) => city,
  state: ({ state }) => state,
  postalCode: ({ postalCode }) => postalCode,
  items: (_order, { items }) => items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(' | '),
  pieces: (_order, { items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  subtotal: ({ subtotalCents }) => amount(subtotalCents),
  discount: ({ discountCents }, { creditCents }) => amount(discountCents - creditCents),
  pixDiscount: ({ pixDiscountCents }) => amount(pixDiscountCents),
  credit: (_order, { creditCents }) => amount(creditCents),
  shipping: ({ shippingCents }) => amount(shippingCents),
  total: ({ totalCents }) => amount(totalCents),
  refunded: ({ refundedCents }) => amount(refundedCents),
  shippingMethod: ({ shippingMethod }) => shippingMethod,
  trackingCode: (order) => listTrackingCodes(order).join(' | '),
  paymentMethod: ({ paymentMethod }) => paymentMethod,
  reference: ({ externalReference }) => externalReference,
}

const columns = Object.keys(cells) as (keyof typeof cells)[]

/** The orders of a list, the newest first, with what was ordered. */
export function ordersTable(shop: Shop, filter: ExportFilter<'orders'>): ExportedTable {
  async function* batches() {
    for await (const rows of readOrders(shop, filter)) {
      const items = await itemsOf(shop, rows)
      const adjustments = await readAdjustments(
        shop,
        rows.map(({ id }) => id),
      )
      yield rows.map((order) => {
        const credit = (adjustments.get(order.id) ?? []).filter(({ kind }) => kind === 'credit')
        const creditCents = credit.reduce((sum, { goodsCents, shippingCents }) => sum + goodsCents + shippingCents, 0)
        return columns.map((name) => cells[name](order, { items: items.get(order.id) ?? [], creditCents }))
      })
    }
  }
  const count = () => shop.database.$count(orders, matchesOrderFilter(shop, filter))
  return { count, headings: columns.map((name) => exportTexts.orders[name]), batches: batches() }
}

/** The orders of a list in batches, the newest first. */
export function readOrders(shop: Shop, filter: ExportFilter<'orders'>) {
  const matching = matchesOrderFilter(shop, filter)
  return readInBatches(async (last: OrderRow | undefined) =>
    shop.database
      .select()
      .from(orders)
      .where(and(matching, last && isBehind(last)))
      .orderBy(latestFirst(orders.createdAt), asc(orders.id))
      .limit(batchSize),
  )
}

// By the row itself, not by its moment as it was read: the database knows it to the microsecond.
const isBehind = ({ id }: OrderRow) =>
  sql`(${orders.createdAt} < (select created_at from orders last where last.id = ${id})
  or (${orders.createdAt} = (select created_at from orders last where last.id = ${id}) and ${orders.id} > ${id}))`

async function itemsOf(shop: Shop, of: readonly OrderRow[]): Promise<Map<string, Item[]>> {
  const ids = of.map(({ id }) => id)
  const items = await shop.database
    .select({ orderId: orderItems.orderId, quantity: quantityToSend, productName: orderItems.productName })
    .from(orderItems)
    .where(and(inArray(orderItems.orderId, ids), gt(quantityToSend, 0)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  return Map.groupBy(items, ({ orderId }) => orderId)
}

/** Every change of the stock of one product, or of those of a list: product by product, the oldest first. */
export function stockMovementsTable(
  shop: Shop,
  { productId, ...filter }: ExportFilter<'stock-movements'>,
): ExportedTable {
  const condition = productId ? eq(products.id, productId) : listedProducts(shop, filter)
  const ids = shop.database.select({ id: products.id }).from(products).where(condition)
  const isWanted = productId ? eq(stockMovements.productId, productId) : inArray(stockMovements.productId, ids)
  const read = async (last: { productId: string; id: number } | undefined) =>
    shop.database
      .select({
        id: stockMovements.id,
        productId: stockMovements.productId,
        name: products.name,
        ...pick(stockMovements, 'createdAt', 'reason', 'quantity', 'balance'),
        orderNumber: orders.orderNumber,
        fullName: profiles.fullName,
        email: profiles.email,
        note: stockMovements.note,
      })
      .from(stockMovements)
      .innerJoin(productStock, eq(productStock.productId, stockMovements.productId))
      .innerJoin(products, eq(products.id, productStock.productId))
      .leftJoin(orders, eq(orders.id, stockMovements.orderId))
      .leftJoin(profiles, eq(profiles.id, stockMovements.userId))
      .where(
        and(isWanted, last && sql`(stock_movements.product_id, stock_movements.id) > (${last.productId}, ${last.id})`),
      )
      .orderBy(asc(stockMovements.productId), asc(stockMovements.id))
      .limit(batchSize)
  async function* batches() {
    for await (const rows of readInBatches(read))
      yield rows.map(({ name, createdAt, reason, quantity, balance, orderNumber, fullName, email, note }) => {
        const what = [name, { moment: createdAt }, stockReasonLabels[reason], quantity, balance]
        return [...what, orderNumber, fullName?.trim() || email || exportTexts.shop, note]
      })
  }
  const count = () => shop.database.$count(stockMovements, isWanted)
  return { count, headings: Object.values(exportTexts.movements), batches: batches() }
}
