import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { couponCodes, promotions } from '#modules/catalog/tables.ts'
import { defaultFreightTables } from '#modules/shipping/freight/rules.ts'
import { shopError } from '#platform/contract/errors.ts'
import { daysBefore, startOfShopDay } from '#platform/dates.ts'
import { formatPostalCode } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { auditedDay, changedAt, changeRecord, type RecordUpdate, requireUnchanged } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { mapDbErrors } from '#platform/server/database/faults.ts'
import { enqueueAtEnds, handleJob } from '#platform/server/jobs/job-handler.ts'
import { emptyPayload, requestedJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'
import { readGoodsNames } from '../../pricing/server/coupons.ts'
import { adminPromotionsContract, type PromotionFields } from '../contract.ts'
import { stateAt } from '../rules.ts'
import {
  conditionFlagTexts,
  countBelowCodes,
  describeBenefit,
  describeMinimum,
  auditedConditionTexts as texts,
} from '../texts.ts'
import {
  codeColumns,
  findPromotion,
  isUsed,
  listPromotions,
  readDiscounts,
  readFields,
  type StoredPromotion,
} from './list-promotions.ts'
import { previewPromotion } from './preview-promotion.ts'

/** A promotion as the audit log keeps it: in words, as names may change later. */
async function auditedPromotion(shop: Shop, fields: PromotionFields): Promise<Record<string, unknown>> {
  const { label, benefit, conditions, firstDay, lastDay, codes } = fields
  const { productIds, flags, postalCodeRanges, shippingServices } = conditions
  return {
    name: label,
    promotionBenefit: describeBenefit(benefit),
    promotionConditions: [
      describeMinimum(conditions.minimumCents),
      ...(await readGoodsNames(shop, conditions)),
      productIds.length > 0 && texts.products(productIds.length),
      ...flags.map((flag) => conditionFlagTexts[flag]),
      ...postalCodeRanges.map(({ from, to }) => texts.postalCodes(formatPostalCode(from), formatPostalCode(to))),
      ...shippingServices.map((service) => defaultFreightTables.services[service].name),
      conditions.isFirstPurchase && texts.firstPurchase,
    ]
      .filter(Boolean)
      .join(', '),
    ...{ promotionFirstDay: auditedDay(firstDay), promotionLastDay: lastDay && auditedDay(lastDay) },
    promotionCode: codes.kind === 'one' ? codes.code : codes.kind === 'many' ? texts.codes(codes.count) : texts.none,
    ...pick(fields, 'priority', 'combinesWithCoupons', 'maxUses', 'maxUsesPerCustomer'),
  }
}

/** Without those that are taken for one another: 0 and O, 1, I and L. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code that nobody guesses: 59 bits, as `K7QM-4XPB-9RTD`. */
function makeCode(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return [group(), group(), group()].join('-')
}

type Codes = PromotionFields['codes']

/** Brings a promotion's codes from what they were to what they are to be. Throws `COUPON_CODE_TAKEN`. */
async function storeCodes(
  tx: Shop,
  { promotionId, codes, before = { kind: 'none' } }: { promotionId: string; codes: Codes; before?: Codes },
): Promise<void> {
  if (codes.kind === 'many' && before.kind === 'many')
    return addCodes(tx, { promotionId, count: codes.count - before.count })
  if (codes.kind === 'one' && before.kind === 'one' && codes.code === before.code) return
  if (before.kind !== 'none') await tx.database.delete(couponCodes).where(eq(couponCodes.promotionId, promotionId))
  if (codes.kind === 'many') return addCodes(tx, { promotionId, count: codes.count })
  if (codes.kind === 'none') return
  await mapDbErrors(tx.database.insert(couponCodes).values({ code: codes.code, promotionId }), {
    unique: (cause) => shopError('COUPON_CODE_TAKEN', { cause }),
  })
}

async function addCodes(tx: Shop, { promotionId, count }: { promotionId: string; count: number }): Promise<void> {
  let missing = count
  while (missing > 0) {
    const rows = Array.from({ length: missing }, () => ({ code: makeCode(), promotionId, isForOneUse: true }))
    const stored = await tx.database
      .insert(couponCodes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ code: couponCodes.code })
    missing -= stored.length
  }
}

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

const tags = ['promotions'] as const

/** Throws `COUPON_CODE_TAKEN`. */
export const createPromotion = (shop: Shop, { actorId, fields }: { actorId: string; fields: PromotionFields }) =>
  changeRecord(shop, { actorId, action: 'promotion.create', tags }, async (tx) => {
    const columns = toColumns(fields)
    const moments = { createdAt: tx.now(), updatedAt: tx.now() }
    const [created] = await tx.database
      .insert(promotions)
      .values({ ...columns, ...moments })
      .returning(pick(promotions, 'id'))
    if (!created) throw new Error('the promotion was not stored')
    await storeCodes(tx, { promotionId: created.id, codes: fields.codes })
    await enqueueAtEnds(tx, announcePromotionsJob, columns)
    return { id: created.id, after: await auditedPromotion(tx, fields) }
  })

/** Throws `PROMOTION_NOT_FOUND`, `PROMOTION_FIXED`, `CHANGED_MEANWHILE` and `COUPON_CODE_TAKEN`. */
export const updatePromotion = (
  shop: Shop,
  { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<PromotionFields>,
) =>
  changeRecord(shop, { actorId, action: 'promotion.update', tags }, async (tx) => {
    const stored = await lockPromotion(tx, id)
    requireUnchanged(stored.promotion, expectedUpdatedAt)
    requireChangeable(stored, fields)
    const columns = toColumns(fields, stored)
    await tx.database
      .update(promotions)
      .set({ ...columns, updatedAt: changedAt(tx, stored.promotion.updatedAt) })
      .where(eq(promotions.id, id))
    await storeCodes(tx, { promotionId: id, codes: fields.codes, before: stored.fields.codes })
    await enqueueAtEnds(tx, announcePromotionsJob, columns)
    return { id, before: await auditedPromotion(tx, stored.fields), after: await auditedPromotion(tx, fields) }
  })

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
export const stopPromotion = (shop: Shop, { actorId, id }: { actorId: string; id: string }) =>
  changeRecord(shop, { actorId, action: 'promotion.stop', tags }, async (tx) => {
    const { promotion } = await lockPromotion(tx, id)
    const state = stateAt(promotion, tx.now())
    if (state === 'stopped' || state === 'ended') return { id }
    await tx.database
      .update(promotions)
      .set({ stoppedAt: tx.now(), updatedAt: changedAt(tx, promotion.updatedAt) })
      .where(eq(promotions.id, id))
    return { id, after: { name: promotion.label } }
  })

const inOrders = (cause?: unknown) => shopError('PROMOTION_IN_ORDERS', { cause })

/** Throws `PROMOTION_NOT_FOUND`, and `PROMOTION_IN_ORDERS` if an order names it, also one that comes in between. */
export const deletePromotion = (shop: Shop, { actorId, id }: { actorId: string; id: string }) =>
  changeRecord(shop, { actorId, action: 'promotion.delete', tags, failures: { foreignKey: inOrders } }, async (tx) => {
    const stored = await lockPromotion(tx, id)
    if (stored.isUsed) throw inOrders()
    const before = await auditedPromotion(tx, stored.fields)
    await tx.database.delete(promotions).where(eq(promotions.id, id))
    return { id, before }
  })

/** What pages show changes by itself when a promotion begins or ends. */
const announcePromotionsJob = requestedJob('announce-promotions', emptyPayload)

export const announcePromotionsHandler = handleJob(announcePromotionsJob, (shop) => invalidateCache(shop, tags))

const calls = implementCalls(adminPromotionsContract).use(admin)

export const adminPromotionsRouter = {
  list: calls.list.handler(({ context, input }) => listPromotions(context.shop, input)),
  find: calls.find.handler(({ context, input }) => findPromotion(context.shop, input.id)),
  create: calls.create.handler(byStaff(createPromotion)),
  update: calls.update.handler(({ context, input }) => {
    const { id, fields, expectedUpdatedAt = fields.updatedAt } = input
    return updatePromotion(context.shop, { actorId: context.administrator.id, id, fields, expectedUpdatedAt })
  }),
  stop: calls.stop.handler(byStaff(stopPromotion)),
  delete: calls.delete.handler(byStaff(deletePromotion)),
  preview: calls.preview.handler(({ context, input }) => previewPromotion(context.shop, input)),
  discounts: calls.discounts.handler(({ context }) => readDiscounts(context.shop)),
}
