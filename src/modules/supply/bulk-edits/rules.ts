import {
  discountBetween,
  isNoOffer,
  type Offer,
  offerAtPrice,
  type PriceEnding,
  priceEndingIn,
} from '#modules/catalog/products/prices.ts'
import { type ProductVisibility, productLimits } from '#modules/catalog/products/rules.ts'
import type { AttributeValues } from '#modules/fitment/attributes/rules.ts'
import { type Cents, divideRoundingHalfUp } from '#platform/money.ts'
import { changedValues, type FieldValues } from '../changes/changeable-fields.ts'
import { type PlannedStock, planStock, type StockMode, type StockOnRecord } from '../changes/rules.ts'

/** What becomes of the original price: it stays, changes by the same rule, or is the price that was asked before. */
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
 * The price of a product after a change, with the original price and the badge, which exist with a lower price only.
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

export const isUnusualChange = (from: Cents, to: Cents): boolean =>
  to * 100 > from * (100 + usualPriceChange.maxRisePercent) || to * 100 < from * (100 - usualPriceChange.maxCutPercent)

export const editedFlags = ['isFeatured', 'isNew', 'isSetOfFour', 'isPriceOnRequest', 'mirrorToBolinhaSite'] as const
export type EditedFlag = (typeof editedFlags)[number]

/** What is done to many products; what is left out stays as it is. */
export type BulkEdit = {
  price?: PriceRule | undefined
  stock?: { mode: StockMode; quantity: number } | undefined
  /** The subcategory goes with the category; null is none. */
  category?: { categoryId: string; subcategoryId: string | null } | undefined
  brandId?: string | null | undefined
  flags?: Partial<Record<EditedFlag, boolean | undefined>> | undefined
  visibility?: ProductVisibility | undefined
  attributes?: { [Name in keyof AttributeValues]?: AttributeValues[Name] | undefined } | undefined
}

/** What an edit looks at in a product, besides what it sets. */
export type EditedProduct = FieldValues &
  StockOnRecord & {
    priceCents: number
    originalPriceCents: number | null
    discountPercentage: number | null
    isPriceOnRequest: boolean
  }

export type PlannedEdit = {
  before: FieldValues
  after: FieldValues
  stock: PlannedStock | null
  isUnusual: boolean
  /** Whether it would be sold without a price, which cannot be. */
  lacksPrice: boolean
}

/** What an edit would change of a product; empty fields and no stock where it changes nothing. */
export function planEdit(product: EditedProduct, edit: BulkEdit): PlannedEdit {
  const prices = pricesAfter(product, edit)
  const { before, after } = changedValues(product, {
    ...given(edit.flags),
    ...prices,
    ...edit.category,
    ...given({ brandId: edit.brandId, visibility: edit.visibility }),
    ...given(edit.attributes),
  })
  const isPriced = product.priceCents > 0 && prices !== undefined && prices.priceCents > 0
  return {
    before,
    after,
    stock: edit.stock ? planStock(edit.stock, product) : null,
    isUnusual: isPriced && isUnusualChange(product.priceCents, prices.priceCents),
    lacksPrice: edit.flags?.isPriceOnRequest === false && (prices ?? product).priceCents === 0,
  }
}

type Given<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> }

/** These fields without those that are left out. */
const given = <Fields extends object>(fields: Fields | undefined) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as Given<Fields>

/** Nothing where the prices stay. What is on request has neither price nor offer. */
function pricesAfter(product: EditedProduct, { price, flags }: BulkEdit): Priced | undefined {
  if (flags?.isPriceOnRequest ?? product.isPriceOnRequest)
    return product.isPriceOnRequest ? undefined : { priceCents: 0, originalPriceCents: null, discountPercentage: null }
  if (!price) return undefined
  // Of no price there are no per cent; only one for all gives it one.
  if (product.priceCents === 0 && price.change.kind !== 'set') return undefined
  return repriced(product, price)
}
