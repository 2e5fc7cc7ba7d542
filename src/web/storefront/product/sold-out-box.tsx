import { MessageCircle, ShoppingCart } from 'lucide-react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { setTexts } from '#web/text/storefront/set-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'
import { StockAlertWhenSoldOut } from './stock-alert-when-sold-out.tsx'
import { Substitutes } from './substitutes.tsx'

type SoldOutBoxProps = {
  product: ProductDetail
  /** The product turned out to be in stock when its alert was requested. */
  onInStock: () => void
}

/**
 * Instead of the purchase: a stock alert, the shop's WhatsApp and substitutes. It has no state: a boundary that
 * is rendered again before its chunk has loaded would be replaced by its fallback, with everything entered in it.
 */
export function SoldOutBox({ product, onInStock }: SoldOutBoxProps) {
  return (
    <>
      <p className="font-bold text-brake">{productPageTexts.unavailable}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <QuantityStepper
          label={product.isSetOfFour ? setTexts.quantity : productPageTexts.quantity}
          quantity={1}
          maximum={1}
          isDisabled
          onChange={() => {}}
        />
        <Button size="large" className="grow px-2 max-2xs:shrink 2xs:whitespace-nowrap" disabled>
          <ShoppingCart aria-hidden="true" className="hidden size-5 shrink-0 min-[24.25rem]:block" />
          {productPageTexts.addToCart}
        </Button>
      </div>
      <StockAlertWhenSoldOut productId={product.id} onInStock={onInStock} />
      <WhatsAppLink
        message={productPageTexts.whenIsItBack(product.name)}
        className={buttonStyle('secondary', 'large', 'mt-3 w-full')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {productPageTexts.askWhenBack}
      </WhatsAppLink>
      <Substitutes productId={product.id} />
    </>
  )
}
