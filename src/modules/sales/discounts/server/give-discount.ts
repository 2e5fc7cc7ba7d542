import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { priceOrder, sumGoods } from '#modules/catalog/promotions/adjustments.ts'
import { shopError } from '#platform/contract/errors.ts'
import { formatBRL } from '#platform/money.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction, type Shop, type WithSettings } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { lockOrder, type OrderRow, readAdjustments, readItems } from '../../orders/server/lock-order.ts'
import { recordEvent } from '../../orders/server/set-order-status.ts'
import { viewOrderForStaff } from '../../orders/server/staff-orders.ts'
import type { AdminOrder } from '../../orders/staff-contract.ts'
import { closePage } from '../../payments/server/pay-order.ts'
import { paidForLine } from '../../pricing/rules.ts'
import { orderAdjustments, orders, payments } from '../../tables.ts'
import type { NewDiscount } from '../contract.ts'
import { type AskedDiscount, discountCents, discountFault, manualRule } from '../rules.ts'

type Gift = NewDiscount & Giver

/**
 * Takes something off an order before anything was paid. Its payment page ends first, so that nobody pays the former
 * total there meanwhile. Throws `ORDER_NOT_FOUND`, `PRICE_FIXED`, `CHANGED_MEANWHILE`, `PAYMENT_PROVIDER_FAILED`, and
 * as `requireDiscount` does.
 */
export async function giveDiscount(shop: Shop, gift: Gift): Promise<AdminOrder> {
  const { order } = await inTransaction(shop, (tx) => lockDiscountable(tx, gift))
  await closePage(shop, order)
  return inTransaction(shop, async (tx) => {
    const { order, items, amountCents } = await lockDiscountable(tx, gift)
    const changed = await storeDiscount(tx, { order, items, gift })
    const { actorId, discount } = gift
    await recordEvent(tx, { order: changed, fromStatus: 'pending', reason: 'discounted', actorId })
    await recordChange(tx, {
      actorId,
      action: 'order.give-discount',
      entityId: order.id,
      before: { totalCents: order.totalCents, discountCents: null, discountReason: null },
      after: { totalCents: changed.totalCents, discountCents: amountCents, discountReason: discount.reason },
    })
    return viewOrderForStaff(tx, changed)
  })
}

async function lockDiscountable(tx: Shop, { id, discount, expectedTotalCents, hasDiscountLimit }: Gift) {
  const order = await lockOrder(tx, id)
  const hasMoney = and(eq(payments.orderId, id), inArray(payments.status, ['approved', 'pending']))
  if (order.status !== 'pending' || (await tx.database.$count(payments, hasMoney)) > 0) throw shopError('PRICE_FIXED')
  if (order.totalCents !== expectedTotalCents)
    throw shopError('CHANGED_MEANWHILE', { message: failureTexts.totalChanged(formatBRL(order.totalCents)) })
  const items = await readItems(tx, [id])
  const goodsCents = sumGoods(items.map(paidForLine))
  const given = (await readAdjustments(tx, [id])).get(id)?.filter(({ kind }) => kind === 'manual') ?? []
  const amountCents = discountCents(discount.by, goodsCents)
  requireDiscount(tx, {
    amountCents,
    goodsCents,
    totalCents: order.totalCents,
    givenCents: sumGoods(given),
    hasDiscountLimit,
  })
  return { order, items, amountCents }
}

async function storeDiscount(
  tx: Shop,
  { order, items, gift }: { order: OrderRow; items: Awaited<ReturnType<typeof readItems>>; gift: Gift },
): Promise<OrderRow> {
  const { actorId, discount } = gift
  const lines = items.map(paidForLine).map(({ goodsCents, shippingCents }) => ({
    unitPriceCents: goodsCents,
    quantity: 1,
    shippingCents,
  }))
  const [adjustment] = priceOrder(lines, [manualRule(discount.by)]).adjustments
  if (!adjustment) throw shopError('DISCOUNT_TOO_HIGH')
  const { kind, label, shares, amountCents } = adjustment
  const [last] = await tx.database
    .select({ position: max(orderAdjustments.position) })
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, order.id))
  const position = (last?.position ?? -1) + 1
  const rows = shares.flatMap((share, index) => {
    const orderItemId = items[index]?.id
    if (share.goodsCents === 0 || orderItemId === undefined) return []
    return [{ ...share, orderId: order.id, orderItemId, position, kind, label, actorId, note: discount.reason }]
  })
  await tx.database.insert(orderAdjustments).values(rows)
  await tx.database.execute(sql`
    update order_items set discount_cents = discount_cents + given.cents
    from unnest(${sql.param(rows.map(({ orderItemId }) => orderItemId))}::uuid[],
      ${sql.param(rows.map(({ goodsCents }) => goodsCents))}::int[]) as given (id, cents)
    where order_items.id = given.id`)
  const [changed] = await tx.database
    .update(orders)
    .set({
      discountCents: order.discountCents + amountCents,
      totalCents: order.totalCents - amountCents,
      revision: order.revision + 1,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw shopError('ORDER_NOT_FOUND')
  return changed
}

declare module '#platform/server/shop.ts' {
  interface ShopSettings {
    /** How much of an order's goods staff without the permission for promotions may give as a discount, in per cent. */
    staffDiscountPercent: number
  }
}

/** Who gives a discount. */
export type Giver = { actorId: string; hasDiscountLimit: boolean }

/** Throws `DISCOUNT_TOO_HIGH` and `DISCOUNT_OVER_LIMIT`. */
export function requireDiscount(
  shop: WithSettings<'staffDiscountPercent'>,
  { hasDiscountLimit, ...asked }: Omit<AskedDiscount, 'limitPercent'> & Pick<Giver, 'hasDiscountLimit'>,
): void {
  const limitPercent = hasDiscountLimit ? shop.settings.staffDiscountPercent : 100
  const fault = discountFault({ ...asked, limitPercent })
  if (fault === 'too-high') throw shopError('DISCOUNT_TOO_HIGH')
  if (fault) throw shopError('DISCOUNT_OVER_LIMIT', { message: failureTexts.discountLimit(limitPercent) })
}
