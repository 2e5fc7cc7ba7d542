import { hasLeft, type OrderStatus } from '../orders/order-status.ts'
import { holdsGoods, type ReturnState } from './return-state.ts'

export type ReturnedLine = {
  productId: string
  /** Pieces that were asked to be sent back. */
  quantity: number
  /** Pieces that came; null while the parcel has not. */
  receivedQuantity: number | null
}

export type PlacedReturn = { state: ReturnState; lines: readonly ReturnedLine[] }

/** Pieces of a line that a return takes, or has taken: what never came can be sent back another time. */
const takenBy = ({ state, lines }: PlacedReturn, productId: string): number => {
  const line = lines.find((each) => each.productId === productId)
  return line && holdsGoods(state) ? (line.receivedQuantity ?? line.quantity) : 0
}

/** How many pieces of a product of an order can still be sent back. */
export const returnableQuantity = (
  item: { productId: string; quantity: number },
  returns: readonly PlacedReturn[],
): number => item.quantity - returns.reduce((sum, placed) => sum + takenBy(placed, item.productId), 0)

/** Whether anything of an order can come back: it has left, and was paid. */
export const isReturnable = ({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean =>
  hasLeft(status) && isPaid
