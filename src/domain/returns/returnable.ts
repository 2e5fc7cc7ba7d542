import { piecesInSet, type SetPiece } from '../catalog/product-set.ts'
import { hasLeft, type OrderStatus } from '../orders/order-status.ts'
import { holdsGoods, type ReturnState } from './return-state.ts'

/** Single pieces in one unit of an item: a set has four. */
export const piecesPerUnit = ({ setPiece }: { setPiece: SetPiece | null }): number => (setPiece ? piecesInSet : 1)

/** Single pieces of a line of a return, of which `quantity` units are meant or arrived; `pieces` if it is part of one set. */
export const countLinePieces = (
  { quantity, pieces }: { quantity: number; pieces: number | null },
  item: { setPiece: SetPiece | null },
): number => quantity * (pieces ?? piecesPerUnit(item))

export type ReturnedLine = {
  productId: string
  /** Single pieces of the request. */
  pieces: number
  /** Those that arrived; null before the parcel arrives. */
  receivedPieces: number | null
}

export type PlacedReturn = { state: ReturnState; lines: readonly ReturnedLine[] }

/**
 * Pieces of a product in a return: those that arrived, or the requested ones before. The rest can be
 * returned another time.
 */
const returnedPieces = ({ state, lines }: PlacedReturn, productId: string): number => {
  const line = lines.find((each) => each.productId === productId)
  return line && holdsGoods(state) ? (line.receivedPieces ?? line.pieces) : 0
}

const settledStates: readonly ReturnState[] = ['refunding', 'refunded', 'closed']

/** Single pieces of a product that returns have settled: their share of price and freight is given back. */
export const settledPieces = (returns: readonly PlacedReturn[], productId: string): number =>
  returns
    .filter(({ state }) => settledStates.includes(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.productId === productId ? (line.receivedPieces ?? 0) : 0), 0)

/** How many single pieces of an item of an order can still be returned. */
export const returnablePieces = (
  item: { productId: string; quantity: number; setPiece: SetPiece | null },
  returns: readonly PlacedReturn[],
): number =>
  item.quantity * piecesPerUnit(item) - returns.reduce((sum, placed) => sum + returnedPieces(placed, item.productId), 0)

/** Whether items of an order can be returned: it was dispatched and paid. */
export const isReturnable = ({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean =>
  hasLeft(status) && isPaid
