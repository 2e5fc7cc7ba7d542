import type { z } from 'zod'
import { sumAdjustments } from '#modules/catalog/promotions/adjustments.ts'
import { findObstacle, type Promotion } from '#modules/catalog/promotions/rules.ts'
import { readRunningPromotions } from '#modules/catalog/server/index.ts'
import { cheapestOption } from '#modules/shipping/freight/delivery.ts'
import { findDestination, quoteShipment } from '#modules/shipping/server/index.ts'
import { splitEvenly } from '#platform/money.ts'
import type { PostalCode } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type CartLineRow, readNamedLines } from '../../cart/server/read-cart.ts'
import { type PricedGoods, type PricedLines, type PriceTerms, priceLines } from '../../pricing/server/price-lines.ts'
import type { PromotionPreview, previewInput } from '../contract.ts'
import type { PreviewObstacle } from '../rules.ts'

/**
 * What a sample cart of a new customer costs with a promotion, as if it counted now, beside those that do. Throws
 * `PRODUCT_NOT_FOUND`, and as `findDestination` does.
 */
export async function previewPromotion(shop: Shop, input: z.output<typeof previewInput>): Promise<PromotionPreview> {
  const { id = 'preview', fields, postalCode } = input
  const own: Promotion = { id, ...pick(fields, 'label', 'benefit', 'conditions', 'priority', 'combinesWithCoupons') }
  const running = (await readRunningPromotions(shop)).filter((promotion) => promotion.id !== id)
  const isCoupon = fields.codes.kind !== 'none'
  const terms: PriceTerms = {
    promotions: isCoupon ? running : [...running, own],
    found: isCoupon ? { code: '', promotion: own, goods: '', refusal: null } : undefined,
    isFirstPurchase: true,
    pixDiscountPercent: 0,
  }
  const rows = await readNamedLines(shop, input.lines)
  const option = postalCode === undefined ? undefined : await assumeShipping(shop, { rows, postalCode, own })
  const shares = splitEvenly(option?.costCents ?? 0, rows.length)
  const goods: PricedGoods = {
    lines: rows.map((row, index) => ({ ...row, shippingCents: shares[index] ?? 0 })),
    postalCode,
    shippingService: option?.service,
  }
  const priced = priceLines(terms, goods)
  return {
    ...pick(priced, 'subtotalCents', 'shippingCents', 'totalCents'),
    shippingName: option?.name ?? null,
    discounts: priced.adjustments.map(({ label, amountCents, promotionId }) => ({
      ...{ label, amountCents },
      isOwn: promotionId === id,
    })),
    obstacle: explain(own, { priced, terms, goods }),
  }
}

type Assumed = { rows: readonly CartLineRow[]; postalCode: PostalCode; own: Promotion }

/** The cheapest way to deliver that the promotion is for; of none, the cheapest. */
async function assumeShipping(shop: Shop, { rows, postalCode, own }: Assumed) {
  const { options } = await quoteShipment(shop, rows, await findDestination(shop, postalCode))
  const meant = options.filter(({ service }) => own.conditions.shippingServices.includes(service))
  return cheapestOption(meant) ?? cheapestOption(options)
}

type Priced = { priced: PricedLines; terms: PriceTerms; goods: PricedGoods }

/** Why the promotion takes nothing off; null if it does. */
function explain(own: Promotion, { priced, terms, goods }: Priced): PromotionPreview['obstacle'] {
  if (priced.adjustments.some(({ promotionId }) => promotionId === own.id)) return null
  const because = (reason: PreviewObstacle, missingCents = 0) => ({ reason, missingCents })
  const { benefit, conditions } = own
  const asksForPlace = conditions.postalCodeRanges.length > 0 || conditions.shippingServices.length > 0
  if (goods.postalCode === undefined && (benefit.kind === 'freight' || asksForPlace)) return because('no-postal-code')
  const obstacle = findObstacle(own, goods.lines, priced.buyer)
  if (obstacle) return because(obstacle.reason, obstacle.reason === 'minimum' ? obstacle.missingCents : 0)
  const alone = priceLines({ ...terms, promotions: [own], found: undefined }, goods)
  return because(sumAdjustments(alone.adjustments) > 0 ? 'other-promotion' : 'nothing')
}
