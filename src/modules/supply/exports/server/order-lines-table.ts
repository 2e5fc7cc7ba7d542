import { and, asc, eq, inArray } from 'drizzle-orm'
import { sumGoods, sumShipping } from '#modules/catalog/promotions/adjustments.ts'
import { products } from '#modules/catalog/tables.ts'
import { manualPaymentLabels } from '#modules/sales/payments/amounts.ts'
import { paymentMethodLabels } from '#modules/sales/payments/rules.ts'
import { matchesOrderFilter, type OrderRow, readAdjustmentShares } from '#modules/sales/server/index.ts'
import { orderItems, orders, payments } from '#modules/sales/tables.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ExportFilter } from '../contract.ts'
import { keptAmounts, type LineAmounts, lineAmounts } from '../order-lines.ts'
import { type ExportedTable, readOrders } from './exported-tables.ts'
import type { blingOrders } from './order-program-texts.ts'
import { type Line, orderLineColumns, type Paid } from './order-texts.ts'

type OrderFilter = ExportFilter<'orders'>

type OrderLines = { order: OrderRow; lines: readonly Line[]; paid: Paid }

/** The lines of orders for the accountant, as they were sold: the totals of an order's lines add up to its own. */
export function orderLinesTable(shop: Shop, filter: OrderFilter): ExportedTable {
  const { state: from } = shop.settings.store.origin
  async function* batches() {
    for await (const batch of readOrderLines(shop, filter))
      yield batch.flatMap(({ order, lines, paid }) =>
        lines.map((line) => {
          const of = { order, line, amounts: lineAmounts(line), paid, from }
          return Object.values(orderLineColumns).map((cell) => cell(of))
        }),
      )
  }
  return {
    count: () => countLines(shop, filter),
    headings: Object.keys(orderLineColumns),
    batches: batches(),
  }
}

/** What is delivered of orders, a row for each line, in the columns of a program. */
export function programOrdersTable(shop: Shop, filter: OrderFilter, program: typeof blingOrders): ExportedTable {
  async function* batches() {
    for await (const batch of readOrderLines(shop, filter)) yield batch.flatMap(rowsOf)
  }
  const rowsOf = ({ order, lines, paid }: OrderLines) => {
    const kept = lines
      .map((line) => ({ line, amounts: keptAmounts(line), quantity: line.quantity - line.cancelledQuantity }))
      .filter(({ quantity }) => quantity > 0)
    const orderAmounts = sumAmounts(kept.map(({ amounts }) => amounts))
    return kept.map(({ line, amounts, quantity }) => {
      const row = { order, orderAmounts, amounts, quantity, ...paid, ...pick(line, 'sku', 'productName') }
      return Object.values(program).map((cell) => cell({ ...row, unitPriceCents: line.priceAtTimeCents }))
    })
  }
  return { count: () => countLines(shop, filter), headings: Object.keys(program), batches: batches() }
}

const sumAmounts = (all: readonly LineAmounts[]): LineAmounts => {
  const sum = (name: keyof LineAmounts) => all.reduce((total, amounts) => total + amounts[name], 0)
  return {
    priceCents: sum('priceCents'),
    discountCents: sum('discountCents'),
    freightCents: sum('freightCents'),
    creditCents: sum('creditCents'),
    totalCents: sum('totalCents'),
  }
}

const countLines = (shop: Shop, filter: OrderFilter) => {
  const listed = shop.database.select({ id: orders.id }).from(orders).where(matchesOrderFilter(shop, filter))
  return shop.database.$count(orderItems, inArray(orderItems.orderId, listed))
}

async function* readOrderLines(shop: Shop, filter: OrderFilter): AsyncGenerator<OrderLines[], void> {
  for await (const rows of readOrders(shop, filter)) {
    const ids = rows.map(({ id }) => id)
    const lines = await readLines(shop, ids)
    const paid = await readPaid(shop, ids)
    yield rows.map((order) => ({
      order,
      lines: lines.get(order.id) ?? [],
      paid: paid.get(order.id) ?? { payment: order.paymentMethod, installments: 1 },
    }))
  }
}

async function readLines(shop: Shop, orderIds: string[]): Promise<Map<string, Line[]>> {
  const credit = (await readAdjustmentShares(shop, orderIds)).filter(({ kind }) => kind === 'credit')
  const creditOf = Map.groupBy(credit, ({ orderItemId }) => orderItemId)
  const rows = await shop.database
    .select({
      ...pick(orderItems, 'id', 'orderId', 'position', 'productName', 'quantity', 'cancelledQuantity'),
      ...pick(orderItems, 'priceAtTimeCents', 'pixDiscountCents', 'discountCents'),
      ...pick(orderItems, 'shippingCents', 'shippingDiscountCents'),
      ...pick(products, 'sku', 'ncm', 'cest', 'goodsOrigin'),
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  const lines = rows.map((row) => {
    const shares = creditOf.get(row.id) ?? []
    return { ...row, creditGoodsCents: sumGoods(shares), creditShippingCents: sumShipping(shares) }
  })
  return Map.groupBy(lines, ({ orderId }) => orderId)
}

const methodLabels: Readonly<Record<string, string>> = { ...paymentMethodLabels, ...manualPaymentLabels }

/** How each paid order was paid: all methods, if there were several. */
async function readPaid({ database }: Shop, orderIds: string[]): Promise<Map<string, Paid>> {
  const rows = await database
    .select(pick(payments, 'orderId', 'method', 'installments'))
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), eq(payments.status, 'approved')))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  const named = rows.filter(({ method }) => method !== null)
  const byOrder = Map.groupBy(named, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, own]) => {
      const methods = own.map(({ method }) => methodLabels[method ?? ''] ?? method ?? '')
      const installments = Math.max(1, ...own.map((one) => one.installments ?? 1))
      return [orderId, { payment: [...new Set(methods)].join(' + '), installments }]
    }),
  )
}
