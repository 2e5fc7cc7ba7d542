import { use } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { OrderSummary } from './order-summary.tsx'
import { ProductShipping } from './product-shipping.tsx'
import { PurchaseContext } from './purchase.tsx'
import { useProductQuote } from './use-product-quote.ts'

/**
 * The shipping cost of the purchase, and its total with the selected option; of one piece if the product is sold out.
 */
export function PurchaseShipping({ product }: { product: ProductDetail }) {
  const purchase = use(PurchaseContext)
  const quoteOfOne = useProductQuote(product.id, 1, { isWanted: purchase === undefined })
  const { quantity, quote } = purchase ?? { quantity: 1, quote: quoteOfOne }
  return (
    <>
      <ProductShipping quote={quote} />
      {quote.chosen && <OrderSummary product={product} quantity={quantity} shipping={quote.chosen} />}
    </>
  )
}
