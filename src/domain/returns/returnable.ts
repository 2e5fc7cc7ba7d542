import { hasLeft, type OrderStatus } from '../orders/order-status.ts'
import { holdsGoods, type ReturnState } from './return-state.ts'

export type ReturnedLine = {
  productId: string
  /** Pieces of the request. */
  quantity: number
  /** Pieces that arrived; null before the parcel arrives. */
  receivedQuantity: number | null
}

export type PlacedReturn = { state: ReturnState; lines: readonly ReturnedLine[] }

/**
 * Pieces of a product in a return: those that arrived, or the requested ones before. The rest can be
 * returned another time.
 */
const returnedQuantity = ({ state, lines }: PlacedReturn, productId: string): number => {
  const line = lines.find((each) => each.productId === productId)
  return line && holdsGoods(state) ? (line.receivedQuantity ?? line.quantity) : 0
}

/** How many pieces of a product of an order can still be returned. */
export const returnableQuantity = (
  item: { productId: string; quantity: number },
  returns: readonly PlacedReturn[],
): number => item.quantity - returns.reduce((sum, placed) => sum + returnedQuantity(placed, item.productId), 0)

/** Whether items of an order can be returned: it was dispatched and paid. */
export const isReturnable = ({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean =>
  hasLeft(status) && isPaid
