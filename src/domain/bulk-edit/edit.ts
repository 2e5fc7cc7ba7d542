import type { AttributeValues } from '#domain/catalog/attributes/attribute-names.ts'
import type { ProductVisibility } from '#domain/catalog/product-visibility.ts'
import type { StockMode } from '#domain/product-changes/change-set-states.ts'
import { changedValues, type FieldValues } from '#domain/product-changes/changeable-fields.ts'
import { type PlannedStock, planStock, type StockOnRecord } from '#domain/product-changes/stock-move.ts'
import { isUnusualChange, type Priced, type PriceRule, repriced } from './price-rule.ts'

/** What products can be marked as, many at once. */
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
  /** Whether its price changes by more than is usual. */
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
