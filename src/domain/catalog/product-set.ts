import { type Cents, divideRoundingHalfUp } from '#domain/money.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'

/** So many pieces are in a set that is sold, priced and counted in stock as one. */
export const piecesInSet = 4

/** What one piece of a set is: a wheel, a tyre, a wheel with its tyre, or something else. */
export type SetPiece = 'wheel' | 'tyre' | 'wheel-with-tyre' | 'piece'

const pieceOfCategory: ReadonlyMap<string, SetPiece> = new Map([
  ['rodas', 'wheel'],
  ['pneus', 'tyre'],
  ['kits completos', 'wheel-with-tyre'],
])

/** What a product's set consists of, by the category that it stands in; undefined for what is sold by the piece. */
export function setPieceOf(product: { isSetOfFour: boolean; category: string | null }): SetPiece | undefined {
  if (!product.isSetOfFour) return undefined
  return pieceOfCategory.get(normaliseForSearch(product.category ?? '')) ?? 'piece'
}

/** What one piece of a set costs, to the nearest cent. */
export const priceOfPiece = (setPrice: Cents): Cents => divideRoundingHalfUp(setPrice, piecesInSet)

/** The quantities in which tyres are mostly bought, as far as there are so many. */
export const usualTyreQuantities = (available: number): number[] => [1, 2, 4].filter((count) => count <= available)
