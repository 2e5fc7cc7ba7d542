import { type Cents, divideRoundingHalfUp } from '#domain/money.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'

/** So many pieces are in a set that is sold, priced and counted in stock as one. */
export const piecesInSet = 4

/** What one piece of a set is: a wheel, a tyre, a wheel with its tyre, or something else. */
export const setPieces = ['wheel', 'tyre', 'wheel-with-tyre', 'piece'] as const
export type SetPiece = (typeof setPieces)[number]

type MaybeSet = {
  isSetOfFour: boolean
  category: string | null
  boltPatterns: readonly string[]
  rimWidthInches: number | null
  tyreWidthMm: number | null
}

const pieceOfCategory: ReadonlyMap<string, SetPiece> = new Map([
  ['rodas', 'wheel'],
  ['pneus', 'tyre'],
  ['kits completos', 'wheel-with-tyre'],
])

/** What a product's set consists of, by its measures, or else by its category; null for what is sold by the piece. */
export function setPieceOf(product: MaybeSet): SetPiece | null {
  if (!product.isSetOfFour) return null
  const isWheel = product.boltPatterns.length > 0 || product.rimWidthInches !== null
  const isTyre = product.tyreWidthMm !== null
  if (isWheel) return isTyre ? 'wheel-with-tyre' : 'wheel'
  if (isTyre) return 'tyre'
  return pieceOfCategory.get(normaliseForSearch(product.category ?? '')) ?? 'piece'
}

/** What one piece of a set costs, to the nearest cent. */
export const priceOfPiece = (setPrice: Cents): Cents => divideRoundingHalfUp(setPrice, piecesInSet)

/** The quantities in which tyres are mostly bought, as far as there are so many. */
export const usualTyreQuantities = (available: number): number[] => [1, 2, 4].filter((count) => count <= available)
