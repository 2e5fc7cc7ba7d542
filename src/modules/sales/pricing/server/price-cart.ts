import { eq } from 'drizzle-orm'
import { sumAdjustments, sumLineShares } from '#modules/catalog/promotions/adjustments.ts'
import { findObstacle, type PromotedLine } from '#modules/catalog/promotions/rules.ts'
import type { CartShippingOption, ShippingQuote } from '#modules/shipping/freight/contract.ts'
import { splitEvenly } from '#platform/money.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type CartLineShipping, cartCoupons } from '../../tables.ts'
import { viewAdjustment } from '../rules.ts'
import type { Purchaser } from './coupons.ts'
import { type PricedLines, type PriceTerms, priceLines, readPriceTerms } from './price-lines.ts'

/** The code of the coupon in a cart. */
export async function readCartCoupon({ database }: Shop, userId: string): Promise<string | null> {
  const [row] = await database
    .select({ code: cartCoupons.code })
    .from(cartCoupons)
    .where(eq(cartCoupons.userId, userId))
  return row?.code ?? null
}

type Line = PromotedLine & { shipping: CartLineShipping | null }

/** What a cart costs, what it costs less by Pix, and which promotions it is near to. */
export async function priceCart(shop: Shop, { userId, lines }: { userId: string; lines: readonly Line[] }) {
  const chosen = lines.find(({ shipping }) => shipping)?.shipping
  const couponCode = await readCartCoupon(shop, userId)
  const terms = await readPriceTerms(shop, { purchaser: { userId }, couponCode })
  const priced = priceLines(terms, {
    lines,
    postalCode: chosen?.postalCode,
    shippingService: chosen?.service,
    isPix: terms.pixDiscountPercent > 0,
  })
  const adjustments = priced.adjustments.filter(({ kind }) => kind !== 'payment')
  const pixDiscountCents = sumAdjustments(priced.adjustments, 'payment')
  const lineDiscounts = lines.map(({ productId }, index) => {
    const { goodsCents } = sumLineShares(adjustments, index)
    return [productId, goodsCents] as const
  })
  return {
    ...pick(priced, 'subtotalCents', 'shippingCents', 'coupon'),
    totalCents: priced.totalCents + pixDiscountCents,
    adjustments: adjustments.map(viewAdjustment),
    pixDiscountCents,
    lineDiscounts: new Map(lineDiscounts),
    hints: findHints(terms, priced, lines),
  }
}

/** Promotions that only lack goods. */
const findHints = ({ promotions }: PriceTerms, { buyer }: PricedLines, lines: readonly Line[]) =>
  promotions.flatMap((promotion) => {
    const obstacle = findObstacle(promotion, lines, buyer)
    return obstacle?.reason === 'minimum' ? [{ label: promotion.label, missingCents: obstacle.missingCents }] : []
  })

type Quoted = {
  purchaser: Purchaser
  lines: readonly PromotedLine[]
  quote: ShippingQuote
  couponCode: string | null
}

/** A quote of freight with what promotions, the coupon and Pix take off the cart by each option. */
export async function discountQuote(shop: Shop, { purchaser, lines, quote, couponCode }: Quoted) {
  const terms = await readPriceTerms(shop, { purchaser, couponCode })
  const { postalCode } = quote.destination
  const options = quote.options.map((option): CartShippingOption => {
    const shares = splitEvenly(option.costCents, lines.length)
    const priced = priceLines(terms, {
      lines: lines.map((line, index) => ({ ...line, shippingCents: shares[index] ?? 0 })),
      postalCode,
      shippingService: option.service,
      isPix: terms.pixDiscountPercent > 0,
    })
    const adjustments = priced.adjustments.filter(({ kind }) => kind !== 'payment').map(viewAdjustment)
    const discountCents = adjustments.reduce((sum, { shippingCents }) => sum + shippingCents, 0)
    return { ...option, discountCents, adjustments, pixDiscountCents: sumAdjustments(priced.adjustments, 'payment') }
  })
  return { ...quote, options }
}
