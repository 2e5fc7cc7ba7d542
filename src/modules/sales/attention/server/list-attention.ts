import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, min, notInArray, sql } from 'drizzle-orm'
import { atLowStockLevel } from '#modules/catalog/server/index.ts'
import { productStock, products } from '#modules/catalog/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { admin, implementCalls } from '#platform/server/api/callers.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { paymentProviders } from '../../payments/server/providers/settings.ts'
import { returnStates, waitsForStaff } from '../../returns/rules.ts'
import { attentionItems, orderEvents, orderReturns, orders } from '../../tables.ts'
import { type Attention, type AttentionItem, adminAttentionContract, attentionDetails } from '../contract.ts'
import { type AttentionKind, attentionForOperators, attentionKinds, isAboutMoney } from '../rules.ts'

/** An item as the staff sees it: what the program says in English, with its paths, is in the log. */
export const viewAttentionItem = ({
  details,
  ...item
}: typeof attentionItems.$inferSelect & { orderNumber: string | null }): AttentionItem => ({
  ...withInstants(item),
  details: attentionDetails.omit({ cause: true }).parse(details),
})

export async function countToShip(shop: Shop): Promise<{ count: number; oldestSince: string | null }> {
  const [waiting] = await shop.database.select({ count: count(), oldestSince: min(sql<string>`paid_at`) }).from(
    shop.database
      .select({ paidAt: min(orderEvents.createdAt).as('paid_at') })
      .from(orders)
      .leftJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.toStatus, 'processing')))
      .where(eq(orders.status, 'processing'))
      .groupBy(orders.id)
      .as('waiting'),
  )
  const oldest = waiting?.oldestSince
  return { count: waiting?.count ?? 0, oldestSince: oldest ? new Date(oldest).toISOString() : null }
}

const isOpenFor = (isOperator: boolean) =>
  and(
    isNull(attentionItems.closedAt),
    isOperator ? undefined : notInArray(attentionItems.kind, [...attentionForOperators]),
  )

/** Items with the numbers of their orders. */
export const selectItems = ({ database }: Shop) =>
  database
    .select({ ...getTableColumns(attentionItems), orderNumber: orders.orderNumber })
    .from(attentionItems)
    .leftJoin(orders, eq(orders.id, attentionItems.orderId))

/** How many items are shown; the rest comes when these are closed. */
const shownAtOnce = 50

/** Everything that a person of the staff has to look at: what is about money first, then the oldest. */
export async function listAttention(shop: Shop, { isOperator }: { isOperator: boolean }): Promise<Attention> {
  const isOpen = isOpenFor(isOperator)
  const isMoney = inArray(attentionItems.kind, attentionKinds.filter(isAboutMoney))
  const [openCount, items, toShip, returnsWaiting, lowStockCount] = await Promise.all([
    shop.database.$count(attentionItems, isOpen),
    selectItems(shop)
      .where(isOpen)
      .orderBy(sql`${isMoney} desc`, asc(attentionItems.createdAt), attentionItems.id)
      .limit(shownAtOnce),
    countToShip(shop),
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
      ({ id, movesNoMoney }) => movesNoMoney && id === shop.ports.payments.current.id,
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

type Closing = { id: string; actor: { id: string; isOperator: boolean }; note: string }

/** Closes an item with a note. Throws `NOT_FOUND`, and `CHANGED_MEANWHILE` if another person has closed it. */
export async function closeAttention(shop: Shop, { id, actor, note }: Closing): Promise<Attention> {
  const actorId = actor.id
  await inTransaction(shop, async (tx) => {
    const [closed] = await tx.database
      .update(attentionItems)
      .set({ closedAt: tx.now(), closedBy: actorId, note })
      .where(and(eq(attentionItems.id, id), isOpenFor(actor.isOperator)))
      .returning({ kind: attentionItems.kind, orderId: attentionItems.orderId })
    if (!closed) return refuseClosing(tx, id)
    await recordChange(tx, {
      actorId,
      action: 'attention.close',
      // What is about an order is found among that order's changes.
      entity: closed.orderId ? 'order' : 'attention',
      entityId: closed.orderId ?? id,
      after: { attention: closed.kind, note },
    })
  })
  // Its queries run at once, which one transaction cannot.
  return listAttention(shop, actor)
}

/** Returns who closed the item before. */
async function refuseClosing(tx: Shop, id: string): Promise<never> {
  const [found] = await tx.database
    .select({ name: profiles.fullName, isClosed: isNotNull(attentionItems.closedAt).mapWith(Boolean) })
    .from(attentionItems)
    .leftJoin(profiles, eq(profiles.id, attentionItems.closedBy))
    .where(eq(attentionItems.id, id))
  if (!found?.isClosed) throw shopError('NOT_FOUND')
  throw shopError('CHANGED_MEANWHILE', { message: failureTexts.attentionClosed(found.name || null) })
}

export async function readOrderAttention(shop: Shop, orderId: string): Promise<AttentionItem[]> {
  const items = await selectItems(shop)
    .where(and(eq(attentionItems.orderId, orderId), isNull(attentionItems.closedAt)))
    .orderBy(asc(attentionItems.createdAt), attentionItems.id)
  return items.map(viewAttentionItem)
}

/** What the staff still has to decide about the money of some orders, each kind once, the oldest first. */
export async function readUndecidedMoney(
  { database }: Shop,
  orderIds: readonly string[],
): Promise<Map<string, AttentionKind[]>> {
  if (orderIds.length === 0) return new Map()
  const items = await database
    .select({ orderId: attentionItems.orderId, kind: attentionItems.kind })
    .from(attentionItems)
    .where(
      and(
        inArray(attentionItems.orderId, [...orderIds]),
        inArray(attentionItems.kind, attentionKinds.filter(isAboutMoney)),
        isNull(attentionItems.closedAt),
      ),
    )
    .orderBy(asc(attentionItems.createdAt), attentionItems.id)
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId ?? '')
  return new Map([...byOrder].map(([orderId, own]) => [orderId, [...new Set(own.map(({ kind }) => kind))]]))
}

const attention = implementCalls(adminAttentionContract).use(admin)

/** Whether somebody can do something about what is of the server. */
const isOperator = ({ permissions }: Caller) => permissions.has('settings')

export const adminAttentionRouter = {
  list: attention.list.handler(({ context }) =>
    listAttention(context.shop, { isOperator: isOperator(context.administrator) }),
  ),
  close: attention.close.handler(({ context, input }) =>
    closeAttention(context.shop, {
      ...input,
      actor: { id: context.administrator.id, isOperator: isOperator(context.administrator) },
    }),
  ),
}
