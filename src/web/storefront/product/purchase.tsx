import { createContext, type ReactNode, use, useState } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { useAddToCart } from '#web/storefront/cart/use-cart.ts'
import { useProductQuote } from './use-product-quote.ts'

function useNewPurchase(product: ProductDetail) {
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
    add: () => void add({ quantity, shipping }),
  }
}

/** Undefined while the product is sold out. */
export const PurchaseContext = createContext<ReturnType<typeof useNewPurchase> | undefined>(undefined)

type PurchaseProviderProps = {
  product: ProductDetail
  /** The parts that read the purchase, before and after the rest of the page. */
  before: ReactNode
  behind: ReactNode
  /** The rest, which does not read it. */
  children: ReactNode
}

/**
 * A product's page with the state of the purchase. Only the parts that read the state render again when it
 * changes, so that a click on the button is visible sooner. The rest is outside the context: when a context
 * changes, React hydrates all pending boundaries inside it in one task, and the shipping cost to the
 * customer's location may arrive at exactly that moment. A sold-out product is not purchased: its context
 * stays the same, and the stock alert's form is such a boundary.
 */
export function PurchaseProvider({ product, before, behind, children }: PurchaseProviderProps) {
  const purchase = useNewPurchase(product)
  return (
    <>
      {/* One tree for both states: when the stock changes, the gallery, the focus and what was typed stay. */}
      <PurchaseContext value={product.stockQuantity > 0 ? purchase : undefined}>{before}</PurchaseContext>
      {children}
      <PurchaseContext value={purchase}>{behind}</PurchaseContext>
    </>
  )
}

/** The purchase of the page's product: quantity and shipping option, and the action that adds it to the cart. */
export function usePurchase() {
  const purchase = use(PurchaseContext)
  if (!purchase) throw new Error('no product is being bought here')
  return purchase
}
