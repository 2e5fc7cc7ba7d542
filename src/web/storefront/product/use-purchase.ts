import { useState } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { useAddToCart } from '#web/storefront/cart/use-cart.ts'
import { useProductQuote } from './use-product-quote.ts'

/** What somebody is about to buy of a product: how many, with which freight; and how it gets into the cart. */
export function usePurchase(product: ProductDetail) {
  const [quantity, setQuantity] = useState(1)
  const quote = useProductQuote(product.id, quantity)
  const { add, isPending } = useAddToCart(product)
  const { chosen, postalCode } = quote
  const shipping = chosen && postalCode ? { postalCode, service: chosen.service } : undefined
  return {
    quantity,
    setQuantity,
    quote,
    isBusy: isPending || quote.isChoiceOnItsWay,
    add: () => void add({ quantity, ...(shipping ? { shipping } : {}) }),
  }
}

export type Purchase = ReturnType<typeof usePurchase>
