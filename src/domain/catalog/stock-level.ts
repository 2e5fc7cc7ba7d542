/** Fewer units than this, and more than none, are a low stock, which the back office highlights for reordering. */
export const lowStockLimit = 5

export type StockLevel = 'out' | 'low' | 'enough'

/** The level of a number of units in stock. */
export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return 'out'
  return quantity < lowStockLimit ? 'low' : 'enough'
}
