import type { Cents } from '#platform/money.ts'
import { discountBetween, type Offer } from '../products/prices.ts'
import { byPriority, findObstacle, isForProduct, type PromotedProduct, type Promotion, promotedPrice } from './rules.ts'

/** A promotion as cards and pages of products announce it; `isInPrice`: their price is lower by it. */
export type AnnouncedPromotion = { label: string; isInPrice: boolean }

type OfferedProduct = Omit<PromotedProduct, 'unitPriceCents'> & {
  priceCents: Cents
  isPriceOnRequest: boolean
} & Offer

/** What a piece costs at present, the former price, and what further promotions say. */
export type PromotedOffer = Offer & { priceCents: Cents; promotions: AnnouncedPromotion[] }

/** The one way in which cards, pages of products, feed and favourites know a product's price. */
export function promoteOffer(product: OfferedProduct, promotions: readonly Promotion[]): PromotedOffer {
  const { priceCents, originalPriceCents, discountPercentage } = product
  const unpromoted = { priceCents, originalPriceCents, discountPercentage, promotions: [] }
  if (product.isPriceOnRequest || promotions.length === 0) return unpromoted
  const asked = { ...product, unitPriceCents: priceCents }
  const lowered = promotedPrice(asked, promotions)
  const announced = announce(asked, { promotions, inPriceId: lowered?.promotionId })
  if (!lowered) return { ...unpromoted, promotions: announced }
  const formerCents = Math.max(priceCents, originalPriceCents ?? 0)
  return {
    priceCents: lowered.priceCents,
    originalPriceCents: formerCents,
    discountPercentage: discountBetween(lowered.priceCents, formerCents) ?? null,
    promotions: announced,
  }
}

type Announced = { promotions: readonly Promotion[]; inPriceId: string | undefined }

// Of goods first. Behind one that always counts no other ever does.
function announce(product: PromotedProduct, { promotions, inPriceId }: Announced): AnnouncedPromotion[] {
  const line = { ...product, quantity: 1, shippingCents: 0 }
  const own = promotions.filter((promotion) => isForProduct(promotion, product)).toSorted(byPriority)
  const [freight, goods] = [own.filter(isOfFreight), own.filter((promotion) => !isOfFreight(promotion))]
  const announced = [goods, freight].flatMap((kind) => {
    const always = kind.findIndex((promotion) => alwaysCounts(promotion) && !findObstacle(promotion, [line], {}))
    return kind
      .slice(0, always < 0 ? kind.length : always + 1)
      .map(({ id, label }) => ({ label, isInPrice: id === inPriceId }))
  })
  return announced.filter(({ label }, index) => announced.findIndex((one) => one.label === label) === index)
}

const isOfFreight = ({ benefit }: Promotion) => benefit.kind === 'freight'

/** Whatever the number of pieces. */
const alwaysCounts = ({ benefit }: Promotion) =>
  benefit.kind !== 'pay-fewer' && (benefit.kind !== 'steps' || benefit.steps.some(({ from }) => from <= 1))
