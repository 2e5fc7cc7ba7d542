import { and, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { Promotion } from '#modules/catalog/promotions/rules.ts'
import { promotionColumns } from '#modules/catalog/server/index.ts'
import { brands, categories, couponCodes, promotions } from '#modules/catalog/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { orderAdjustments, orders } from '../../tables.ts'
import { normaliseCode } from '../rules.ts'
import { couponTexts } from '../texts.ts'

/** Who buys: first purchases and limits of coupons count by account or guest, e-mail and CPF or CNPJ. */
export type Purchaser = {
  userId: string
  email?: string | undefined
  taxId?: string | null | undefined
  /** The order that is being changed, whose own use of a coupon does not count. */
  orderId?: string | undefined
}

export type FoundCoupon = {
  code: string
  promotion: Promotion
  /** What it is for, as a part of a sentence: ` em Pneus`. */
  goods: string
  /** Why it cannot be used at all, whatever the cart holds. */
  refusal: string | null
}

/**
 * A coupon by its code, and whether it has uses left for this customer; undefined for an unknown code. With `isLocked`
 * its uses are counted under a lock until the end of the transaction, so that none is used more often than it may.
 */
export async function findCoupon(
  shop: Shop,
  code: string,
  { purchaser, isLocked = false }: { purchaser: Purchaser; isLocked?: boolean },
): Promise<FoundCoupon | undefined> {
  const query = shop.database
    .select({
      promotion: promotionColumns,
      code: couponCodes.code,
      isForOneUse: couponCodes.isForOneUse,
      startsAt: promotions.startsAt,
      endsAt: promotions.endsAt,
      stoppedAt: promotions.stoppedAt,
      maxUses: promotions.maxUses,
      maxUsesPerCustomer: promotions.maxUsesPerCustomer,
    })
    .from(couponCodes)
    .innerJoin(promotions, eq(promotions.id, couponCodes.promotionId))
    .where(eq(couponCodes.code, normaliseCode(code)))
  const [row] = await query
  if (!row) return undefined
  const isLimited = row.isForOneUse || row.maxUses !== null || row.maxUsesPerCustomer !== null
  // Orders with a coupon that anybody may use at any time do not wait for each other.
  if (isLocked && isLimited) await lockPromotion(shop, row.promotion.id)
  const refusal = refusalByTime(row, shop.now()) ?? (await refusalByUse(shop, { ...row, purchaser, isLocked }))
  const goods = await describeGoods(shop, row.promotion.conditions)
  return { code: row.code, promotion: row.promotion, goods, refusal: refusal ?? null }
}

const lockPromotion = ({ database }: Shop, promotionId: string) =>
  database.select({ id: promotions.id }).from(promotions).where(eq(promotions.id, promotionId)).for('no key update')

type Period = { startsAt: Date; endsAt: Date | null; stoppedAt: Date | null }

function refusalByTime({ startsAt, endsAt, stoppedAt }: Period, now: Date): string | undefined {
  if (stoppedAt) return couponTexts.ended(stoppedAt)
  if (now < startsAt) return couponTexts.begins(startsAt)
  return endsAt && now >= endsAt ? couponTexts.ended(endsAt) : undefined
}

type Limits = {
  promotion: Pick<Promotion, 'id'>
  code: string
  isForOneUse: boolean
  maxUses: number | null
  maxUsesPerCustomer: number | null
  purchaser: Purchaser
  isLocked: boolean
}

async function refusalByUse(shop: Shop, limits: Limits): Promise<string | undefined> {
  const { promotion, code, isForOneUse, maxUses, maxUsesPerCustomer, purchaser, isLocked } = limits
  const ofPromotion = eq(orderAdjustments.promotionId, promotion.id)
  const counts = isOther(purchaser, { isOrdered: isLocked })
  const isUsed = (isMeant: SQL | undefined, most: number) => hasUses(shop, { isMeant: and(isMeant, counts), most })
  if (maxUsesPerCustomer !== null && (await isUsed(and(ofPromotion, isOrderedBy(purchaser)), maxUsesPerCustomer)))
    return couponTexts.usedByCustomer
  if (isForOneUse && (await isUsed(eq(orderAdjustments.code, code), 1))) return couponTexts.usedUp
  if (maxUses !== null && (await isUsed(ofPromotion, maxUses))) return couponTexts.usedUp
  return undefined
}

/** Whether that many orders used it. */
async function hasUses(
  { database }: Shop,
  { isMeant, most }: { isMeant: SQL | undefined; most: number },
): Promise<boolean> {
  const used = database
    .selectDistinct({ orderId: orderAdjustments.orderId })
    .from(orderAdjustments)
    .innerJoin(orders, eq(orders.id, orderAdjustments.orderId))
    .where(and(isMeant, eq(orderAdjustments.kind, 'coupon')))
    .limit(most)
  return (await used).length >= most
}

const isOrderedBy = ({ userId, email, taxId }: Purchaser): SQL | undefined =>
  or(
    eq(orders.userId, userId),
    email ? eq(orders.email, email) : undefined,
    taxId ? eq(orders.taxId, taxId) : undefined,
  )

/**
 * Orders that count, unpaid ones too; a cancelled one does not. Neither does the one that is being changed, nor, for
 * a cart that is only looked at, the customer's own whose payment page never opened: the next submission changes it.
 */
const isOther = ({ userId, orderId }: Purchaser, { isOrdered }: { isOrdered: boolean }): SQL | undefined =>
  and(
    ne(orders.status, 'cancelled'),
    orderId ? ne(orders.id, orderId) : undefined,
    isOrdered ? undefined : or(ne(orders.userId, userId), ne(orders.status, 'pending'), isNotNull(orders.paymentUrl)),
  )

/** Whether the customer has no other order. */
export async function isFirstPurchase(
  { database }: Shop,
  purchaser: Purchaser,
  options: { isOrdered: boolean },
): Promise<boolean> {
  const [former] = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOrderedBy(purchaser), isOther(purchaser, options)))
    .limit(1)
  return former === undefined
}

async function describeGoods(shop: Shop, conditions: Promotion['conditions']): Promise<string> {
  if (conditions.productIds.length > 0 || conditions.flags.length > 0) return couponTexts.goods()
  const names = await readGoodsNames(shop, conditions)
  return names.length > 0 ? couponTexts.goods(names) : ''
}

/** The names of the categories and brands that conditions ask for. */
export async function readGoodsNames(
  { database }: Shop,
  { categoryIds, brandIds }: Pick<Promotion['conditions'], 'categoryIds' | 'brandIds'>,
): Promise<string[]> {
  const found = [
    ...(categoryIds.length > 0
      ? await database
          .select({ name: categories.name })
          .from(categories)
          .where(inArray(categories.id, [...categoryIds]))
      : []),
    ...(brandIds.length > 0
      ? await database
          .select({ name: brands.name })
          .from(brands)
          .where(inArray(brands.id, [...brandIds]))
      : []),
  ]
  return found.map(({ name }) => name)
}
