import { shopError } from '#contract/errors.ts'
import { type CartLineRow, readCartLines } from '#server/services/cart/read-cart-lines.ts'
import { lockProducts } from '#server/services/orders/stock.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/**
 * What is in a customer's cart, with prices and stock that hold until the end of the transaction: the products are held,
 * in the order of their ids, before they are read. The cart itself is held by the caller.
 * Throws `EMPTY_CART`, `PRODUCT_UNAVAILABLE`, `PRICE_ON_REQUEST`, `INSUFFICIENT_STOCK`.
 */
export async function lockCartLines(tx: Shop, userId: string): Promise<CartLineRow[]> {
  const inCart = await readCartLines(tx, userId)
  if (inCart.length === 0) throw shopError('EMPTY_CART')
  await lockProducts(
    tx,
    inCart.map((line) => line.productId),
  )
  const lines = await readCartLines(tx, userId)
  for (const line of lines) refuseUnbuyable(line)
  return lines
}

function refuseUnbuyable({ productId, name, isDeleted, isPriceOnRequest, stockQuantity, quantity }: CartLineRow): void {
  if (isDeleted)
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
      message: failureTexts.shortage(name, stockQuantity),
    })
}
