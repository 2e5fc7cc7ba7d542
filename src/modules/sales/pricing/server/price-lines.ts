import {
  type AdjustmentRule,
  type OrderPrice,
  paymentDiscount,
  priceOrder,
  sumAdjustments,
} from '#modules/catalog/promotions/adjustments.ts'
import {
  type Buyer,
  findObstacle,
  type PromotedLine,
  type Promotion,
  promotionRules,
} from '#modules/catalog/promotions/rules.ts'
import { readRunningPromotions } from '#modules/catalog/server/index.ts'
import type { PostalCode } from '#platform/people/address.ts'
import type { Shop } from '#platform/server/shop.ts'
import { couponTexts } from '../texts.ts'
import { type FoundCoupon, findCoupon, isFirstPurchase, type Purchaser } from './coupons.ts'

/** All that decides what goods cost but the goods themselves and where they go. */
export type PriceTerms = {
  promotions: readonly Promotion[]
  found: FoundCoupon | undefined
  isFirstPurchase: boolean | undefined
  pixDiscountPercent: number
}

type TermsRequest = { purchaser: Purchaser; couponCode: string | null; isOrdered?: boolean }

/** The terms for a customer now. With `isOrdered`, a coupon's uses are counted under a lock of the transaction. */
export async function readPriceTerms(
  shop: Shop,
  { purchaser, couponCode, isOrdered = false }: TermsRequest,
): Promise<PriceTerms> {
  const promotions = await readRunningPromotions(shop)
  const found = couponCode ? await findCoupon(shop, couponCode, { purchaser, isLocked: isOrdered }) : undefined
  const considered = found ? [...promotions, found.promotion] : promotions
  const asksForFirst = considered.some(({ conditions }) => conditions.isFirstPurchase)
  return {
    promotions,
    found,
    isFirstPurchase: asksForFirst ? await isFirstPurchase(shop, purchaser, { isOrdered }) : undefined,
    pixDiscountPercent: shop.settings.pixDiscountPercent,
  }
}

export type PricedGoods = {
  lines: readonly PromotedLine[]
  postalCode?: PostalCode | undefined
  shippingService?: string | undefined
  /** Whether it is paid by Pix, at its price. */
  isPix?: boolean
  /** Rules of this order alone. */
  further?: readonly AdjustmentRule[]
}

/** A coupon that was asked for, and why it does not count. */
export type CouponState = { code: string; label: string; refusal: string | null }

export type PricedLines = OrderPrice & { coupon: CouponState | null; buyer: Buyer }

/** What lines cost by these terms: the one function for cart, checkout and orders. */
export function priceLines(
  terms: PriceTerms,
  { lines, postalCode, shippingService, isPix = false, further = [] }: PricedGoods,
): PricedLines {
  const { promotions, found, pixDiscountPercent: percent } = terms
  const buyer: Buyer = { postalCode, shippingService, isFirstPurchase: terms.isFirstPurchase }
  const refusal = found && findRefusal(found, { lines, promotions, buyer })
  const rules = [
    ...promotionRules(lines, { promotions, coupon: refusal ? undefined : found, buyer }),
    ...(isPix ? [paymentDiscount(lines, { percent, label: couponTexts.pixDiscount })] : []),
    ...further,
  ]
  const coupon = found ? { code: found.code, label: found.promotion.label, refusal: refusal ?? null } : null
  return { ...priceOrder(lines, rules), coupon, buyer }
}

type Considered = { lines: readonly PromotedLine[]; promotions: readonly Promotion[]; buyer: Buyer }

function findRefusal(found: FoundCoupon, { lines, promotions, buyer }: Considered): string | undefined {
  const { promotion, goods } = found
  if (found.refusal) return found.refusal
  const obstacle = findObstacle(promotion, lines, buyer)
  if (obstacle) return couponTexts.obstacle({ obstacle, minimumCents: promotion.conditions.minimumCents, goods })
  // The freight may not be known yet.
  if (promotion.benefit.kind === 'freight') return undefined
  const saved = (coupon: FoundCoupon | undefined) =>
    priceOrder(lines, promotionRules(lines, { promotions, coupon, buyer })).adjustments
  const withCoupon = saved(found)
  if (sumAdjustments(withCoupon, 'coupon') === 0) return couponTexts.nothing
  return sumAdjustments(withCoupon) < sumAdjustments(saved(undefined)) ? couponTexts.promotionIsBetter : undefined
}
