import { discountBetween, isNoOffer, type Offer, offerAtPrice } from '#domain/catalog/offer.ts'
import { type PriceEnding, priceEndingIn } from '#domain/catalog/price-ending.ts'
import { productLimits } from '#domain/catalog/product-rules.ts'
import { type Cents, divideRoundingHalfUp } from '#domain/money.ts'

/**
 * What becomes of the price struck through: it stays, changes by the same rule, or is the price that
 * was asked before.
 */
export const originalPriceRules = ['keep', 'same-rule', 'former-price'] as const
export type OriginalPriceRule = (typeof originalPriceRules)[number]

/** How prices change: by per cent, with two decimals at most, by an amount, or all to the same. */
export type PriceChange =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'set'; cents: Cents }

export type PriceRule = { change: PriceChange; ending: PriceEnding | null; originalPrice: OriginalPriceRule }

export type Priced = Offer & { priceCents: Cents }

/** A price after a change; at least one cent, and at most what the shop can hold. */
function changedPrice(cents: Cents, { change, ending }: Pick<PriceRule, 'change' | 'ending'>): Cents {
  const changed = changeOf(cents, change)
  const rounded = ending === null ? changed : priceEndingIn(changed, ending)
  return Math.min(productLimits.priceCents.maximum, Math.max(productLimits.priceCents.minimum, rounded))
}

function changeOf(cents: Cents, change: PriceChange): Cents {
  switch (change.kind) {
    case 'percent': {
      const basisPoints = Math.round(change.percent * 100)
      return divideRoundingHalfUp(BigInt(cents) * BigInt(10_000 + basisPoints), 10_000)
    }
    case 'amount':
      return cents + change.cents
    case 'set':
      return change.cents
    default:
      return change satisfies never
  }
}

/**
 * The price of a product after a change, with the struck price and the badge: these only exist with a price
 * that is lower than the original one, and the badge shows by how much.
 */
export function repriced(product: Priced, rule: PriceRule): Priced {
  const priceCents = changedPrice(product.priceCents, rule)
  return { priceCents, ...offerAfter(product, priceCents, rule) }
}

function offerAfter(product: Priced, priceCents: Cents, rule: PriceRule): Offer {
  const { originalPriceCents, discountPercentage } = product
  const unchanged = { originalPriceCents, discountPercentage }
  switch (rule.originalPrice) {
    case 'keep':
      return offerAtPrice(unchanged, priceCents)
    case 'same-rule':
      // The same price for all has no rule for what was asked before.
      if (originalPriceCents === null || rule.change.kind === 'set') return offerAtPrice(unchanged, priceCents)
      return offerAtPrice({ ...unchanged, originalPriceCents: changedPrice(originalPriceCents, rule) }, priceCents)
    case 'former-price':
      if (isNoOffer(priceCents, product.priceCents)) return offerAtPrice(unchanged, priceCents)
      return {
        originalPriceCents: product.priceCents,
        discountPercentage: discountBetween(priceCents, product.priceCents) ?? null,
      }
    default:
      return rule.originalPrice satisfies never
  }
}

/** Beyond these a change of a price is asked about twice: it is rather a slip of the finger. */
const usualPriceChange = { maxRisePercent: 70, maxCutPercent: 30 } as const

/** Whether a price changes by more than is usual. */
export const isUnusualChange = (from: Cents, to: Cents): boolean =>
  to * 100 > from * (100 + usualPriceChange.maxRisePercent) || to * 100 < from * (100 - usualPriceChange.maxCutPercent)
