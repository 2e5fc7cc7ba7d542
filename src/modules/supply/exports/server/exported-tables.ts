import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { listedProducts } from '#modules/catalog/server/index.ts'
import { stockReasonLabels } from '#modules/catalog/stock/rules.ts'
import { couponCodes, productStock, products } from '#modules/catalog/tables.ts'
import { newsletterSubscriptions } from '#modules/customers/messages/tables.ts'
import { matchesSubscription, unsubscribeCode } from '#modules/customers/server/index.ts'
import { adjustmentKindTexts } from '#modules/sales/promotions/texts.ts'
import {
  matchesOrderFilter,
  type OrderRow,
  quantityToSend,
  readAdjustments,
  readDiscounts,
} from '#modules/sales/server/index.ts'
import { orderAdjustments, orderItems, orders, stockMovements } from '#modules/sales/tables.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { latestFirst } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { batchSize, readCells, readInBatches, type TableRows } from '#platform/server/spreadsheets/table-rows.ts'
import { no, yes } from '#platform/spreadsheet-cells.ts'
import type { ExportFilter } from '../contract.ts'
import { type OrderedItem, orderColumns } from './order-texts.ts'
import { exportTexts } from './texts.ts'

/** A list as a table whose rows are read on demand. */
export type ExportedTable = TableRows & {
  count: () => Promise<number>
}

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
        return Object.values(orderColumns).map((cell) => cell(order, { items: items.get(order.id) ?? [], creditCents }))
      })
    }
  }
  const count = () => shop.database.$count(orders, matchesOrderFilter(shop, filter))
  return { count, headings: Object.keys(orderColumns), batches: batches() }
}

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

async function itemsOf(shop: Shop, of: readonly OrderRow[]): Promise<Map<string, OrderedItem[]>> {
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
  const batches = readCells(read, ({ name, createdAt, reason, quantity, balance, orderNumber, ...by }) => [
    name,
    { moment: createdAt },
    stockReasonLabels[reason],
    quantity,
    balance,
    orderNumber,
    by.fullName?.trim() || by.email || exportTexts.shop,
    by.note,
  ])
  const count = () => shop.database.$count(stockMovements, isWanted)
  return { count, headings: exportTexts.movements, batches }
}

/** The addresses of the newsletter, the newest consent first, each with the link that takes it back. */
export function newsletterTable(shop: Shop, filter: ExportFilter<'newsletter'>): ExportedTable {
  const matching = matchesSubscription(filter)
  const read = async (last: { id: string } | undefined) =>
    shop.database
      .select()
      .from(newsletterSubscriptions)
      .where(and(matching, last && isOlder(last)))
      .orderBy(latestFirst(newsletterSubscriptions.consentedAt), desc(newsletterSubscriptions.id))
      .limit(batchSize)
  const batches = readCells(read, ({ id, email, consentedAt, consentText, unsubscribedAt }) => [
    email,
    { moment: consentedAt },
    consentText,
    unsubscribedAt && { moment: unsubscribedAt },
    `${shop.settings.url}/newsletter/unsubscribe?code=${unsubscribeCode(shop, id)}`,
  ])
  const count = () => shop.database.$count(newsletterSubscriptions, matching)
  return { count, headings: exportTexts.newsletter, batches }
}

const isOlder = ({ id }: { id: string }) =>
  sql`(${newsletterSubscriptions.consentedAt}, ${newsletterSubscriptions.id})
    < (select consented_at, id from newsletter_subscriptions last where last.id = ${id})`

/** The codes of one coupon, and whether an order has used each. */
export function couponCodesTable(shop: Shop, { promotionId }: ExportFilter<'coupon-codes'>): ExportedTable {
  const isWanted = eq(couponCodes.promotionId, promotionId)
  // Drizzle leaves out the table of a column that is selected: here both tables have a code.
  const isUsed = sql<boolean>`exists (select 1 from ${orderAdjustments} used
    join ${orders} on orders.id = used.order_id and orders.status <> 'cancelled'
    where used.code = coupon_codes.code)`
  const read = async (last: { code: string } | undefined) =>
    shop.database
      .select({ code: couponCodes.code, isUsed })
      .from(couponCodes)
      .where(and(isWanted, last && gt(couponCodes.code, last.code)))
      .orderBy(asc(couponCodes.code))
      .limit(batchSize)
  const batches = readCells(read, ({ code, isUsed: used }) => [code, used ? yes : no])
  const count = () => shop.database.$count(couponCodes, isWanted)
  return { count, headings: exportTexts.couponCodes, batches }
}

/** What each rule took off paid orders, by month. */
export function discountsTable(shop: Shop): ExportedTable {
  async function* batches() {
    const rows = await readDiscounts(shop)
    yield rows.map(({ month, kind, label, orderCount, discountCents }) => {
      const rule = label || adjustmentKindTexts[kind]
      return [month, adjustmentKindTexts[kind], rule, orderCount, { cents: discountCents }]
    })
  }
  const count = async () => (await readDiscounts(shop)).length
  return { count, headings: exportTexts.discounts, batches: batches() }
}
