import { shopError } from '#contract/errors.ts'
import { type CartLineRow, readCartLines, readNamedLines } from '#server/services/cart/read-cart-lines.ts'
import { lockStock } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockAvailableStock, type OrderedItems, type StockClaim } from './lock-available-stock.ts'

/**
 * The lines of an order, read consistently, with their stock locked until the end of the transaction. The
 * stock is locked before it is read, together with that of `held`, which the customer can have again. The
 * cart itself is locked by the caller. Throws `EMPTY_CART`, `PRODUCT_NOT_FOUND`, `PRODUCT_UNAVAILABLE`,
 * `PRICE_ON_REQUEST`, `INSUFFICIENT_STOCK`.
 */
export async function lockLines(tx: Shop, claim: StockClaim): Promise<CartLineRow[]> {
  const locked = await lockAvailableStock(tx, claim)
  const lines = await readBuyable(tx, claim)
  if (lines.every(({ productId }) => locked.has(productId))) return lines
  // Items were restocked between the two queries: now all are locked, whether there are enough or not.
  await lockStock(
    tx,
    [...claim.held, ...lines].map(({ productId }) => productId),
  )
  return readBuyable(tx, claim)
}

/** The lines as they are now. Throws as `lockLines` does. */
async function readBuyable(tx: Shop, { held, ...ordered }: StockClaim): Promise<CartLineRow[]> {
  const heldOf = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  const lines = (await readLines(tx, ordered)).map((line) => ({
    ...line,
    stockQuantity: line.stockQuantity + (heldOf.get(line.productId) ?? 0),
  }))
  if (lines.length === 0) throw shopError('EMPTY_CART')
  const place = ordered.lines ? failureTexts.places.order : failureTexts.places.cart
  for (const line of lines) refuseUnbuyable(line, place)
  return lines
}

const readLines = (tx: Shop, { userId, lines }: OrderedItems) =>
  lines ? readNamedLines(tx, lines) : readCartLines(tx, userId)

function refuseUnbuyable(line: CartLineRow, place: string): void {
  const { productId, name, isWithdrawn, isPriceOnRequest, stockQuantity, quantity } = line
  if (isWithdrawn)
    throw shopError('PRODUCT_UNAVAILABLE', {
      data: { productId, productName: name },
      message: failureTexts.notSold(name, place),
    })
  if (isPriceOnRequest)
    throw shopError('PRICE_ON_REQUEST', {
      message: failureTexts.notSoldHere(name, place),
    })
  if (stockQuantity < quantity) throw shortage(line, place)
}

/** A line with a higher quantity than the stock. */
export type ShortLine = Pick<CartLineRow, 'productId' | 'name' | 'stockQuantity' | 'isSetOfFour'>

/** Why it cannot be bought. */
export const shortage = ({ productId, name, stockQuantity, isSetOfFour }: ShortLine, place: string) =>
  shopError('INSUFFICIENT_STOCK', {
    data: { productId, productName: name, available: stockQuantity },
    message: failureTexts.shortage(name, stockQuantity, { isSetOfFour, place }),
  })
