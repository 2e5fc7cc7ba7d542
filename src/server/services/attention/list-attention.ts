import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, min, notInArray, sql } from 'drizzle-orm'
import type { Attention } from '#contract/admin/attention.ts'
import { attentionForOperators, attentionKinds, isAboutMoney } from '#domain/attention/attention-kinds.ts'
import { returnStates, waitsForStaff } from '#domain/returns/return-state.ts'
import { paymentProviders } from '#server/adapters/payment/payment-providers.ts'
import { atLowStockLevel } from '#server/db/at-low-stock-level.ts'
import { attentionItems, orderReturns, orders, productStock, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { readToShip } from './read-to-ship.ts'
import { viewAttentionItem } from './view-attention-item.ts'

/** How many items are shown; the rest comes when these are closed. */
const shownAtOnce = 50

/** Everything that a person of the staff has to look at: what is about money first, then the oldest. */
export async function listAttention(shop: Shop, { isRestricted }: { isRestricted: boolean }): Promise<Attention> {
  const isOpen = and(
    isNull(attentionItems.closedAt),
    isRestricted ? notInArray(attentionItems.kind, [...attentionForOperators]) : undefined,
  )
  const isMoney = inArray(attentionItems.kind, attentionKinds.filter(isAboutMoney))
  const [openCount, items, toShip, returnsWaiting, lowStockCount] = await Promise.all([
    shop.database.$count(attentionItems, isOpen),
    shop.database
      .select({ ...getTableColumns(attentionItems), orderNumber: orders.orderNumber })
      .from(attentionItems)
      .leftJoin(orders, eq(orders.id, attentionItems.orderId))
      .where(isOpen)
      .orderBy(sql`${isMoney} desc`, asc(attentionItems.createdAt), attentionItems.id)
      .limit(shownAtOnce),
    readToShip(shop),
    readReturnsWaiting(shop),
    countLowStock(shop),
  ])
  return {
    items: items.map(viewAttentionItem),
    openCount,
    toShip,
    returnsWaiting,
    lowStockCount,
    isPaymentSimulated: paymentProviders.some(
      ({ id, movesNoMoney }) => movesNoMoney && id === shop.payments.current.id,
    ),
  }
}

async function readReturnsWaiting({ database }: Shop): Promise<Attention['returnsWaiting']> {
  const [waiting] = await database
    .select({ count: count(), oldestSince: min(orderReturns.updatedAt) })
    .from(orderReturns)
    .where(inArray(orderReturns.state, returnStates.filter(waitsForStaff)))
  return { count: waiting?.count ?? 0, oldestSince: waiting?.oldestSince?.toISOString() ?? null }
}

/** How many products have come down to the level that their own form names; none of the archive. */
async function countLowStock({ database }: Shop): Promise<number> {
  const low = database
    .select({ id: products.id })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(isNull(products.deletedAt), isNotNull(products.lowStockLevel), atLowStockLevel))
  return database.$count(low.as('low'))
}
