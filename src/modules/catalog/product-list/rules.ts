import { productVisibilities } from '../products/rules.ts'

/** `most-awaited`: by the number of open requests for a stock alert. */
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

/** `sold-first`: orderable products, then the other visible ones, then drafts, each by name (phone orders). */
export const productSortChoices = [...productSorts, 'sold-first'] as const
export type ProductSortChoice = (typeof productSortChoices)[number]

export const productFlags = ['featured', 'new', 'setOfFour', 'onRequest', 'mirrored'] as const
export type ProductFlag = (typeof productFlags)[number]

/** `awaited`: somebody has requested a stock alert. */
export const stockLevelChoices = ['out', 'low', 'at-level', 'awaited'] as const
export type StockLevelChoice = (typeof stockLevelChoices)[number]

/** Left out, all but the archived ones. */
export const listedVisibilities = [...productVisibilities, 'archived'] as const
export type ListedVisibility = (typeof listedVisibilities)[number]

export const lackedParts = ['picture', 'measures', 'fitment', 'sku'] as const
export type LackedPart = (typeof lackedParts)[number]

export type StockLevel = 'out' | 'low' | 'enough'

/** Fewer pieces than the limit are highlighted for reordering. */
export function stockLevel(quantity: number, lowStockLimit: number): StockLevel {
  if (quantity <= 0) return 'out'
  return quantity < lowStockLimit ? 'low' : 'enough'
}

/** Stands for products of no category. */
export const noCategory = 'none'
