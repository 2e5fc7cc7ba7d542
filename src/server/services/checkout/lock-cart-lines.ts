import { shopError } from '#contract/errors.ts'
import { type CartLineRow, readCartLines } from '#server/services/cart/read-cart-lines.ts'
import { lockStock, type StockItem } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/** A customer, and what an order that is being changed holds for them already. */
export type Holding = { userId: string; held: readonly StockItem[] }

/**
 * What is in a customer's cart, all as at one moment, with stock that holds until the end of the transaction: it is held
 * before it is read, together with that of `held`, which the customer can have again. The cart itself is held by the
 * caller. Throws `EMPTY_CART`, `PRODUCT_UNAVAILABLE`, `PRICE_ON_REQUEST`, `INSUFFICIENT_STOCK`.
 */
export async function lockCartLines(tx: Shop, { userId, held }: Holding): Promise<CartLineRow[]> {
  const inCart = await readCartLines(tx, userId)
  if (inCart.length === 0) throw shopError('EMPTY_CART')
  // All at once: two that lock theirs in different orders would deadlock.
  await lockStock(tx, [...new Set([...held, ...inCart].map(({ productId }) => productId))])
  const heldOf = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  const lines = (await readCartLines(tx, userId)).map((line) => ({
    ...line,
    stockQuantity: line.stockQuantity + (heldOf.get(line.productId) ?? 0),
  }))
  for (const line of lines) refuseUnbuyable(line)
  return lines
}

function refuseUnbuyable(line: CartLineRow): void {
  const { productId, name, isWithdrawn, isPriceOnRequest, stockQuantity, quantity, isSetOfFour } = line
  if (isWithdrawn)
    throw shopError('PRODUCT_UNAVAILABLE', {
      data: { productId, productName: name },
      message: failureTexts.notSold(name),
    })
  if (isPriceOnRequest)
    throw shopError('PRICE_ON_REQUEST', {
      message: failureTexts.notSoldHere(name),
    })
  if (stockQuantity < quantity)
    throw shopError('INSUFFICIENT_STOCK', {
      data: { productId, productName: name, available: stockQuantity },
      message: failureTexts.shortage(name, stockQuantity, isSetOfFour),
    })
}
