import { ShoppingCart } from 'lucide-react'
import type { ProductCard as Product } from '#contract/shop/catalog.ts'
import { useAddToCart } from '#web/storefront/cart/use-cart.ts'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'

/** Adds one piece of a product to the cart; or links to a price request, or shows that it is sold out. */
export function CardAction({ product, className = 'w-full px-2' }: { product: Product; className?: string }) {
  const { add, isPending } = useAddToCart(product)
  if (product.isPriceOnRequest) {
    return (
      <WhatsAppLink
        message={productCardTexts.askForPrice(product.name)}
        className={buttonStyle('secondary', 'medium', className)}
      >
        {productCardTexts.ask}
        <span className="sr-only"> {productCardTexts.priceOf(product.name)}</span>
      </WhatsAppLink>
    )
  }
  if (product.isSoldOut) {
    return (
      <p className="flex min-h-11 items-center justify-center rounded-sm bg-mist font-semibold text-sm text-steel">
        {productCardTexts.soldOut}
      </p>
    )
  }
  return (
    <Button className={className} isBusy={isPending} onClick={() => void add()}>
      {!isPending && <ShoppingCart aria-hidden="true" className="size-4" />}
      {productCardTexts.add}
      <span className="sr-only"> {productCardTexts.toCart(product.name)}</span>
    </Button>
  )
}
