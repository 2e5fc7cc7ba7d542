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
    add: () => void add({ quantity, ...(shipping ? { shipping } : {}) }),
  }
}

const PurchaseContext = createContext<ReturnType<typeof useNewPurchase> | undefined>(undefined)

type PurchaseProviderProps = {
  product: ProductDetail
  /** What asks for the purchase, before and behind the rest of the page. */
  before: ReactNode
  behind: ReactNode
  /** Asks for nothing of it. */
  children: ReactNode
}

/**
 * A product's page with what somebody is about to buy of it. Whoever asks for that is drawn again when it changes, and the
 * rest of the page is not: a press on the button shows sooner. The rest stands outside the context: of a change around them
 * React takes over all boundaries that it has not come to yet at once and in one piece, and the freight to the customer's
 * place may come just then.
 */
export function PurchaseProvider({ product, before, behind, children }: PurchaseProviderProps) {
  const purchase = useNewPurchase(product)
  return (
    <>
      <PurchaseContext value={purchase}>{before}</PurchaseContext>
      {children}
      <PurchaseContext value={purchase}>{behind}</PurchaseContext>
    </>
  )
}

/** What somebody is about to buy of the page's product: how many, with which freight; and how it gets into the cart. */
export function usePurchase() {
  const purchase = use(PurchaseContext)
  if (!purchase) throw new Error('no product is being bought here')
  return purchase
}
