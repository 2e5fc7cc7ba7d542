import { MessageCircle } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'
import { StockAlertWhenSoldOut } from './stock-alert-when-sold-out.tsx'
import { Substitutes } from './substitutes.tsx'

type PriceRequestProps = {
  product: ProductDetail
  /** The product turned out to be in stock when its alert was requested. */
  onInStock: () => void
  /** Called with the link once the product is in stock: it may take over the focus of the stock alert's form. */
  takeFocus: (link: HTMLElement | null) => void
}

/**
 * Instead of the purchase of a product whose price is on request: the shop's WhatsApp, and a stock alert if
 * it is sold out.
 */
export function PriceRequest({ product, onInStock, takeFocus }: PriceRequestProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isSoldOut = product.stockQuantity <= 0
  useLayoutEffect(() => {
    if (!isSoldOut) takeFocus(link.current)
  }, [isSoldOut, takeFocus])
  return (
    <div className="mt-5 border-line border-t pt-5">
      <p className="text-steel">{productPageTexts.priceByMessage}</p>
      <WhatsAppLink
        ref={link}
        message={productCardTexts.askForPrice(product.name)}
        className={buttonStyle('primary', 'large', 'mt-4 w-full')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {productPageTexts.askByWhatsApp}
      </WhatsAppLink>
      {isSoldOut && (
        <>
          <StockAlertWhenSoldOut productId={product.id} onInStock={onInStock} />
          <Substitutes productId={product.id} />
        </>
      )}
    </div>
  )
}
