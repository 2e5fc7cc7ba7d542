import { shopError } from '#contract/errors.ts'
import type { QuantityChange } from '#domain/cart/change-quantity.ts'
import { exceedsOrder } from '#domain/cart/order-limit.ts'
import { maximumQuantityPerLine } from '#domain/limits.ts'
import type { CartLineRow } from './read-cart-lines.ts'

type Buyable = {
  productId: string
  name: string
  stockQuantity: number
  isPriceOnRequest: boolean
  isWithdrawn: boolean
}

type PricedLine = Pick<CartLineRow, 'productId' | 'unitPriceCents' | 'quantity'>

/**
 * Throws `PRODUCT_UNAVAILABLE` for a product that is not sold and `PRICE_ON_REQUEST` for one whose
 * price is not shown.
 */
export function refuseUnbuyable({ productId, name, isWithdrawn, isPriceOnRequest }: Buyable): void {
  if (isWithdrawn) throw shopError('PRODUCT_UNAVAILABLE', { data: { productId, productName: name } })
  if (isPriceOnRequest) throw shopError('PRICE_ON_REQUEST')
}

/**
 * Throws `ORDER_TOO_LARGE` if more of a product would make the cart's goods cost more than one order can have. Fewer of
 * it bring the cart nearer to that.
 */
export function refuseTooLarge(lines: readonly CartLineRow[], line: PricedLine, former: number): void {
  if (line.quantity <= former) return
  const others = lines.filter(({ productId, isAvailable }) => isAvailable && productId !== line.productId)
  if (exceedsOrder([...others, line])) throw shopError('ORDER_TOO_LARGE')
}

/** The quantity a line is to have, 0 for none. Throws `INSUFFICIENT_STOCK` with how many a line could hold. */
export function acceptedQuantity(change: QuantityChange, { productId, name, stockQuantity }: Buyable): number {
  switch (change.kind) {
    case 'remove':
      return 0
    case 'set':
      return change.quantity
    case 'refused': {
      const available = Math.min(stockQuantity, maximumQuantityPerLine)
      throw shopError('INSUFFICIENT_STOCK', { data: { productId, productName: name, available } })
    }
  }
}
