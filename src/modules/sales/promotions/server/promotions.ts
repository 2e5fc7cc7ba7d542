import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { promotions } from '#modules/catalog/promotions/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { daysBefore, startOfShopDay } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { mapDbErrors } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { PromotionFields } from '../contract.ts'
import { stateAt } from '../rules.ts'
import { countBelowCodes } from '../texts.ts'
import { auditedPromotion } from './audited-promotion.ts'
import { storeCodes } from './coupon-codes.ts'
import { announcePeriod } from './jobs.ts'
import { codeColumns, isUsed, readFields, type StoredPromotion } from './list-promotions.ts'

type Stored = { promotion: StoredPromotion; fields: PromotionFields; isUsed: boolean }

/** Throws `PROMOTION_NOT_FOUND`. */
async function lockPromotion(tx: Shop, id: string): Promise<Stored> {
  const [promotion] = await tx.database.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!promotion) throw shopError('PROMOTION_NOT_FOUND')
  // After the lock: an order that used it until now is seen.
  const [row] = await tx.database
    .select({ isUsed, ...codeColumns })
    .from(promotions)
    .where(eq(promotions.id, id))
  if (!row) throw shopError('PROMOTION_NOT_FOUND')
  return { promotion, fields: readFields(promotion, row), isUsed: row.isUsed }
}

const endOf = (day: string | null) => day && startOfShopDay(daysBefore(day, -1))

/** What the columns hold; a day that stays keeps its moment, which may lie within it. */
function toColumns(fields: PromotionFields, stored?: Stored) {
  const { firstDay, lastDay } = fields
  const isSameStart = stored?.fields.firstDay === firstDay
  const isSameEnd = stored !== undefined && stored.fields.lastDay === lastDay
  return {
    ...pick(fields, 'label', 'benefit', 'conditions', 'priority', 'combinesWithCoupons'),
    ...pick(fields, 'maxUses', 'maxUsesPerCustomer'),
    startsAt: isSameStart ? stored.promotion.startsAt : startOfShopDay(firstDay),
    endsAt: isSameEnd ? stored.promotion.endsAt : endOf(lastDay) || null,
    needsCode: fields.codes.kind !== 'none',
  }
}

/** Throws `COUPON_CODE_TAKEN`. */
export function createPromotion(shop: Shop, { actorId, fields }: { actorId: string; fields: PromotionFields }) {
  return inTransaction(shop, async (tx) => {
    const columns = toColumns(fields)
    const moments = { createdAt: tx.now(), updatedAt: tx.now() }
    const [created] = await tx.database
      .insert(promotions)
      .values({ ...columns, ...moments })
      .returning(pick(promotions, 'id'))
    if (!created) throw new Error('the promotion was not stored')
    await storeCodes(tx, { promotionId: created.id, codes: fields.codes })
    const after = await auditedPromotion(tx, fields)
    await recordChange(tx, { actorId, action: 'promotion.create', entityId: created.id, after })
    await announcePeriod(tx, columns)
    await invalidateCache(tx, ['promotions'])
    return created
  })
}

/** Throws `PROMOTION_NOT_FOUND`, `PROMOTION_FIXED`, `CHANGED_MEANWHILE` and `COUPON_CODE_TAKEN`. */
export function updatePromotion(shop: Shop, { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<PromotionFields>) {
  return inTransaction(shop, async (tx) => {
    const stored = await lockPromotion(tx, id)
    requireUnchanged(stored.promotion, expectedUpdatedAt)
    requireChangeable(stored, fields)
    const columns = toColumns(fields, stored)
    await tx.database
      .update(promotions)
      .set({ ...columns, updatedAt: changedAt(tx, stored.promotion.updatedAt) })
      .where(eq(promotions.id, id))
    await storeCodes(tx, { promotionId: id, codes: fields.codes, before: stored.fields.codes })
    const before = await auditedPromotion(tx, stored.fields)
    const after = await auditedPromotion(tx, fields)
    await recordChange(tx, { actorId, action: 'promotion.update', entityId: id, before, after })
    await announcePeriod(tx, columns)
    await invalidateCache(tx, ['promotions'])
    return { id }
  })
}

/** What an order has been priced with stays, but for what only later orders meet. Throws `PROMOTION_FIXED`. */
function requireChangeable({ fields: before, isUsed: isFixed }: Stored, after: PromotionFields): void {
  if (before.codes.kind === 'many' && after.codes.kind === 'many' && after.codes.count < before.codes.count)
    throw shopError('PROMOTION_FIXED', { message: countBelowCodes(before.codes.count) })
  if (!isFixed) return
  const fixed = (fields: PromotionFields) => ({
    ...pick(fields, 'benefit', 'conditions', 'firstDay', 'combinesWithCoupons'),
    code: fields.codes.kind === 'one' ? fields.codes.code : fields.codes.kind,
  })
  const isLower = (name: 'maxUses' | 'maxUsesPerCustomer') =>
    (after[name] ?? Number.POSITIVE_INFINITY) < (before[name] ?? Number.POSITIVE_INFINITY)
  if (!isDeepStrictEqual(fixed(before), fixed(after)) || isLower('maxUses') || isLower('maxUsesPerCustomer'))
    throw shopError('PROMOTION_FIXED')
}

/** Ends a promotion at once; orders with it keep their price. Throws `PROMOTION_NOT_FOUND`. */
export function stopPromotion(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { promotion } = await lockPromotion(tx, id)
    const state = stateAt(promotion, tx.now())
    if (state === 'stopped' || state === 'ended') return { id }
    await tx.database
      .update(promotions)
      .set({ stoppedAt: tx.now(), updatedAt: changedAt(tx, promotion.updatedAt) })
      .where(eq(promotions.id, id))
    await recordChange(tx, { actorId, action: 'promotion.stop', entityId: id, after: { name: promotion.label } })
    await invalidateCache(tx, ['promotions'])
    return { id }
  })
}

/** Throws `PROMOTION_NOT_FOUND`, and `PROMOTION_IN_ORDERS` if an order names it. */
export function deletePromotion(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const stored = await lockPromotion(tx, id)
    const inOrders = (cause?: unknown) => shopError('PROMOTION_IN_ORDERS', { cause })
    if (stored.isUsed) throw inOrders()
    const before = await auditedPromotion(tx, stored.fields)
    // An order may come in between: its row refuses the deletion.
    await mapDbErrors(tx.database.delete(promotions).where(eq(promotions.id, id)), { foreignKey: inOrders })
    await recordChange(tx, { actorId, action: 'promotion.delete', entityId: id, before })
    await invalidateCache(tx, ['promotions'])
    return { id }
  })
}
