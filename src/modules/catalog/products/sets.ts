import { type Cents, divideRoundingHalfUp } from '#platform/money.ts'
import { normaliseForSearch } from '#platform/text.ts'

/** Sold, priced and counted in stock as one. */
export const piecesInSet = 4

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

/** By its measures, else its category; null for what is sold by the piece. */
export function findSetPiece(product: MaybeSet): SetPiece | null {
  if (!product.isSetOfFour) return null
  const isWheel = product.boltPatterns.length > 0 || product.rimWidthInches !== null
  const isTyre = product.tyreWidthMm !== null
  if (isWheel) return isTyre ? 'wheel-with-tyre' : 'wheel'
  if (isTyre) return 'tyre'
  return pieceOfCategory.get(normaliseForSearch(product.category ?? '')) ?? 'piece'
}

const pieceNames: Record<SetPiece, { one: string; several: string; content: string }> = {
  wheel: { one: 'roda', several: 'rodas', content: `${piecesInSet} rodas` },
  tyre: { one: 'pneu', several: 'pneus', content: `${piecesInSet} pneus` },
  'wheel-with-tyre': {
    one: 'roda com pneu',
    several: 'rodas com pneu',
    content: `${piecesInSet} rodas e ${piecesInSet} pneus`,
  },
  piece: { one: 'peça', several: 'peças', content: `${piecesInSet} peças` },
}

/** Also of a later release. */
const namesOfPieces = (piece: SetPiece) => pieceNames[piece] ?? pieceNames.piece

/** 'roda' */
export const namePiece = (piece: SetPiece): string => namesOfPieces(piece).one

/** '3 rodas' */
export const countPieces = (count: number, piece: SetPiece): string =>
  `${count} ${count === 1 ? namesOfPieces(piece).one : namesOfPieces(piece).several}`

export const countSets = (count: number, piece: SetPiece): string =>
  `${count} ${count === 1 ? 'jogo' : 'jogos'} com ${namesOfPieces(piece).content}`

/** '4 × Pneu', '1 jogo com 4 rodas: Roda', or '1 roda do jogo: Roda' if only pieces of a set are meant. */
export function describeItem({ quantity, setPiece, pieces }: DescribedItem, name: string): string {
  if (!setPiece) return `${quantity} × ${name}`
  return `${pieces ? `${countPieces(pieces, setPiece)} do jogo` : countSets(quantity, setPiece)}: ${name}`
}
type DescribedItem = { quantity: number; setPiece: SetPiece | null; pieces?: number | null }

type SoldWheels = { quantity: number; setPiece: SetPiece | null }

/** As many rings as wheels; of rings that are sold by four, as many sets as it takes. */
export function ringsForWheels({ quantity, setPiece }: SoldWheels, ring: { isSetOfFour: boolean }): number {
  const wheels = setPiece ? quantity * piecesInSet : quantity
  return ring.isSetOfFour ? Math.ceil(wheels / piecesInSet) : wheels
}

/** To the nearest cent. */
export const priceOfPiece = (setPrice: Cents): Cents => divideRoundingHalfUp(setPrice, piecesInSet)

/** As far as there are so many. */
export const usualTyreQuantities = (available: number): number[] => [1, 2, 4].filter((count) => count <= available)
