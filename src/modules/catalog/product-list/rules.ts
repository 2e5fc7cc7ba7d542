import { productVisibilities } from '../products/rules.ts'

/**
 * The orders of the list of products in the back office; `most-awaited`: by the number of open requests
 * for a stock alert.
 */
export const productSorts = [
  'newest',
  'oldest',
  'name',
  'name-desc',
  'price',
  'price-desc',
  'stock',
  'stock-desc',
  'most-awaited',
] as const
export type ProductSort = (typeof productSorts)[number]

/**
 * All sort orders: those of the list, and that of phone orders, which has orderable products first, then the
 * other visible ones, then drafts, each by name.
 */
export const productSortChoices = [...productSorts, 'sold-first'] as const
export type ProductSortChoice = (typeof productSortChoices)[number]

/** What a product can be marked as. */
export const productFlags = ['featured', 'new', 'setOfFour', 'onRequest', 'mirrored'] as const
export type ProductFlag = (typeof productFlags)[number]

/** The stock levels that the list can be filtered by; `awaited`: somebody has requested a stock alert. */
export const stockLevelChoices = ['out', 'low', 'at-level', 'awaited'] as const
export type StockLevelChoice = (typeof stockLevelChoices)[number]

/** Which products the list has: those that the shop shows or not, or the archived ones. Left out, all but these. */
export const listedVisibilities = [...productVisibilities, 'archived'] as const
export type ListedVisibility = (typeof listedVisibilities)[number]

/**
 * What a product can be without: a picture, the measures of its parcel, those by which it fits a car, a
 * code of the shop's.
 */
export const lackedParts = ['picture', 'measures', 'fitment', 'sku'] as const
export type LackedPart = (typeof lackedParts)[number]

/** Fewer units than this, and more than none, are a low stock, which the back office highlights for reordering. */
export const lowStockLimit = 5

export type StockLevel = 'out' | 'low' | 'enough'

/** The level of a number of units in stock. */
export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return 'out'
  return quantity < lowStockLimit ? 'low' : 'enough'
}
