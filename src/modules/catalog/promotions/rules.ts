import type { Cents } from '#platform/money.ts'
import type { PostalCode } from '#platform/people/address.ts'
import {
  type AdjustmentRule,
  type OrderPrice,
  type PricedLine,
  priceOrder,
  type Share,
  spreadAmount,
  takePercentage,
} from './adjustments.ts'

/** What a promotion gives. `steps` are by the number of units, the highest that is reached counts. */
export type Benefit =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount'; amountCents: Cents }
  | { kind: 'pay-fewer'; take: number; pay: number }
  | { kind: 'steps'; steps: readonly { from: number; percent: number }[] }
  | { kind: 'freight'; percent: number }
export const benefitKinds = [
  'percentage',
  'amount',
  'pay-fewer',
  'steps',
  'freight',
] as const satisfies readonly Benefit['kind'][]

export const productFlags = ['new', 'featured', 'set-of-four', 'full-price'] as const
export type ProductFlag = (typeof productFlags)[number]

export type PostalCodeRange = { from: PostalCode; to: PostalCode }

/** All have to hold; an empty list, or null, asks for nothing. */
export type PromotionConditions = {
  /** Of the goods that it is for, at their prices. */
  minimumCents: Cents | null
  categoryIds: readonly string[]
  brandIds: readonly string[]
  productIds: readonly string[]
  flags: readonly ProductFlag[]
  postalCodeRanges: readonly PostalCodeRange[]
  shippingServices: readonly string[]
  isFirstPurchase: boolean
}

export const noConditions: PromotionConditions = {
  minimumCents: null,
  categoryIds: [],
  brandIds: [],
  productIds: [],
  flags: [],
  postalCodeRanges: [],
  shippingServices: [],
  isFirstPurchase: false,
}

export type Promotion = {
  id: string
  label: string
  benefit: Benefit
  conditions: PromotionConditions
  /** Goods, and freight, have at most one promotion each: the one with the highest priority. */
  priority: number
  combinesWithCoupons: boolean
}

/** What conditions ask about a product. */
export type PromotedProduct = {
  productId: string
  categoryId: string | null
  brandId: string | null
  unitPriceCents: Cents
  originalPriceCents: Cents | null
  isNew: boolean
  isFeatured: boolean
  isSetOfFour: boolean
}

export type PromotedLine = PricedLine & PromotedProduct

/** What is known of the buyer; what is not known yet is undefined, and no promotion that asks for it counts. */
export type Buyer = {
  postalCode?: PostalCode | undefined
  shippingService?: string | undefined
  isFirstPurchase?: boolean | undefined
}

const isListed = (list: readonly string[], value: string | null | undefined) =>
  list.length === 0 || (value !== null && value !== undefined && list.includes(value))

const hasFlag: Record<ProductFlag, (product: PromotedProduct) => boolean> = {
  new: ({ isNew }) => isNew,
  featured: ({ isFeatured }) => isFeatured,
  'set-of-four': ({ isSetOfFour }) => isSetOfFour,
  'full-price': ({ originalPriceCents, unitPriceCents }) =>
    originalPriceCents === null || originalPriceCents <= unitPriceCents,
}

/** Whether a promotion is for a product, whatever else it asks for. */
export const isForProduct = ({ conditions }: Pick<Promotion, 'conditions'>, product: PromotedProduct): boolean =>
  isListed(conditions.categoryIds, product.categoryId) &&
  isListed(conditions.brandIds, product.brandId) &&
  isListed(conditions.productIds, product.productId) &&
  conditions.flags.every((flag) => hasFlag[flag](product))

/** Why a promotion does not count for a cart; `missingCents` of its minimum. */
export type Obstacle =
  | { reason: 'no-goods' }
  | { reason: 'minimum'; missingCents: Cents }
  | { reason: 'region' | 'shipping-service' | 'first-purchase' }

/** What keeps a promotion from lines that it could be for; undefined for nothing. */
export function findObstacle(
  promotion: Pick<Promotion, 'conditions'>,
  lines: readonly PromotedLine[],
  buyer: Buyer,
): Obstacle | undefined {
  const { minimumCents, postalCodeRanges, shippingServices, isFirstPurchase } = promotion.conditions
  const eligible = lines.filter((line) => isForProduct(promotion, line))
  if (eligible.length === 0) return { reason: 'no-goods' }
  if (isFirstPurchase && !buyer.isFirstPurchase) return { reason: 'first-purchase' }
  if (postalCodeRanges.length > 0 && !isWithinRanges(postalCodeRanges, buyer.postalCode)) return { reason: 'region' }
  if (!isListed(shippingServices, buyer.shippingService)) return { reason: 'shipping-service' }
  const goodsCents = eligible.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
  const missingCents = (minimumCents ?? 0) - goodsCents
  return missingCents > 0 ? { reason: 'minimum', missingCents } : undefined
}

export const isWithinRanges = (ranges: readonly PostalCodeRange[], postalCode: PostalCode | undefined): boolean =>
  postalCode !== undefined && ranges.some(({ from, to }) => from <= postalCode && postalCode <= to)

const isOfFreight = ({ benefit }: Pick<Promotion, 'benefit'>) => benefit.kind === 'freight'

/** What a benefit takes off the lines that are `chosen`. */
function takeBenefit(
  benefit: Benefit,
  lines: readonly PricedLine[],
  chosen: (index: number) => boolean,
): AdjustmentRule['takeOff'] {
  const units = lines.reduce((sum, { quantity }, index) => sum + (chosen(index) ? quantity : 0), 0)
  const ofGoods = (amounts: readonly Cents[]) => amounts.map((goodsCents) => ({ goodsCents, shippingCents: 0 }))
  const takePercent = (percent: number) => (left: readonly Share[]) =>
    ofGoods(
      left.map(({ goodsCents }, index) =>
        chosen(index) ? takePercentage(goodsCents, lines[index]?.quantity ?? 1, percent) : 0,
      ),
    )
  switch (benefit.kind) {
    case 'percentage':
      return takePercent(benefit.percent)
    case 'steps': {
      const reached = benefit.steps.filter(({ from }) => from <= units).map(({ percent }) => percent)
      return takePercent(Math.max(0, ...reached))
    }
    case 'amount':
      return (left) =>
        ofGoods(
          spreadAmount(
            benefit.amountCents,
            left.map(({ goodsCents }, index) => (chosen(index) ? goodsCents : 0)),
          ),
        )
    case 'pay-fewer': {
      const free = Math.floor(units / benefit.take) * (benefit.take - benefit.pay)
      return (left) => ofGoods(takeCheapest(left, lines, { chosen, count: free }))
    }
    case 'freight':
      return (left) =>
        left.map(({ shippingCents }, index) => ({
          goodsCents: 0,
          shippingCents: chosen(index) ? takePercentage(shippingCents, 1, benefit.percent) : 0,
        }))
  }
}

type Cheapest = { chosen: (index: number) => boolean; count: number }

/** What is left to pay of the `count` cheapest units, by line. */
function takeCheapest(left: readonly Share[], lines: readonly PricedLine[], { chosen, count }: Cheapest): Cents[] {
  const taken = lines.map(() => 0)
  let remaining = count
  const byPrice = lines
    .map(({ quantity }, index) => ({ index, quantity, goodsCents: left[index]?.goodsCents ?? 0 }))
    .filter(({ index }) => chosen(index))
    .toSorted((one, other) => one.goodsCents / one.quantity - other.goodsCents / other.quantity)
  for (const { index, quantity, goodsCents } of byPrice) {
    const units = Math.min(quantity, remaining)
    taken[index] = Math.floor((goodsCents * units) / quantity)
    remaining -= units
  }
  return taken
}

/** What lines cost by promotions alone, as in a cart without a coupon. */
export const priceByPromotions = (
  lines: readonly PromotedLine[],
  by: { promotions: readonly Promotion[]; buyer: Buyer },
): OrderPrice => priceOrder(lines, promotionRules(lines, by))

export type CouponUse = { promotion: Promotion; code: string }

/**
 * The rules by which promotions and a coupon lower the price of lines. By priority, a line has the first promotion for
 * it that takes something off, and so has the freight. With a coupon, those count that combine with coupons.
 */
export function promotionRules(
  lines: readonly PromotedLine[],
  { promotions, coupon, buyer }: { promotions: readonly Promotion[]; coupon?: CouponUse | undefined; buyer: Buyer },
): AdjustmentRule[] {
  const rules: AdjustmentRule[] = []
  const promoted = { goods: new Set<number>(), freight: new Set<number>() }
  const counting = promotions
    .filter((promotion) => (!coupon || promotion.combinesWithCoupons) && !findObstacle(promotion, lines, buyer))
    .toSorted(byPriority)
  for (const promotion of counting) {
    const taken = isOfFreight(promotion) ? promoted.freight : promoted.goods
    const own = lines.flatMap((line, index) => (isForProduct(promotion, line) && !taken.has(index) ? [index] : []))
    const takeOff = takeBenefit(promotion.benefit, lines, (index) => own.includes(index))
    const gives = takeOff(lines.map(wholeShare)).some((share) => share.goodsCents + share.shippingCents > 0)
    if (!gives) continue
    for (const index of own) taken.add(index)
    rules.push({ kind: 'promotion', label: promotion.label, promotionId: promotion.id, takeOff })
  }
  if (coupon && !findObstacle(coupon.promotion, lines, buyer)) rules.push(couponRule(lines, coupon))
  return rules
}

const wholeShare = ({ unitPriceCents, quantity, shippingCents }: PricedLine): Share => ({
  goodsCents: unitPriceCents * quantity,
  shippingCents,
})

const couponRule = (lines: readonly PromotedLine[], { promotion, code }: CouponUse): AdjustmentRule => ({
  kind: 'coupon',
  label: promotion.label,
  promotionId: promotion.id,
  code,
  takeOff: takeBenefit(promotion.benefit, lines, (index) => {
    const line = lines[index]
    return line !== undefined && isForProduct(promotion, line)
  }),
})

/** The one that counts first. */
export const byPriority = (one: Promotion, other: Promotion): number =>
  other.priority - one.priority || (one.id < other.id ? -1 : 1)

/**
 * The price of one piece, which holds in every cart: by a percentage that asks for nothing else, or for no more than the
 * piece itself. Undefined where none lowers it. What depends on the cart is announced by its label.
 */
export function promotedPrice(
  product: PromotedProduct,
  promotions: readonly Promotion[],
): { priceCents: Cents; label: string; promotionId: string } | undefined {
  const line = { ...product, quantity: 1, shippingCents: 0 }
  const [rule] = promotionRules([line], { promotions, buyer: {} })
  const promotion = promotions.find(({ id }) => id === rule?.promotionId)
  const isByPiece = promotion?.benefit.kind === 'percentage' || promotion?.benefit.kind === 'steps'
  if (!rule || !promotion || !isByPiece) return undefined
  const [share] = rule.takeOff([wholeShare(line)])
  return {
    priceCents: product.unitPriceCents - (share?.goodsCents ?? 0),
    label: rule.label,
    promotionId: promotion.id,
  }
}
