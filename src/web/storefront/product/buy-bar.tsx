import type { RefObject } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { formatBRL } from '#domain/money.ts'
import { ProductPrice } from '#web/storefront/shared/product-price.tsx'
import { SetLine } from '#web/storefront/shared/set-line.tsx'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePurchase } from './purchase.tsx'
import { useIsOutOfView } from './use-is-out-of-view.ts'

type BuyBarProps = {
  product: ProductDetail
  /** The element of the page's own button. */
  button: RefObject<Element | null>
}

/** On phones, while the page's own button is out of view: the price, and the same button. */
export function BuyBar({ product, button }: BuyBarProps) {
  const isShown = useIsOutOfView(button)
  const { quantity, isBusy, add } = usePurchase()
  return (
    <BottomBar isShown={isShown}>
      <section
        aria-label={productPageTexts.buyBar}
        className="flex max-2xs:flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <div className="min-w-0">
          <ProductPrice product={product} size="small" />
          <SetLine product={product} className="text-sm text-steel" />
          {quantity > 1 && (
            <p className="tabular text-sm text-steel">
              {productPageTexts.quantityFor(quantity, formatBRL(quantity * product.priceCents))}
            </p>
          )}
        </div>
        <Button className="min-h-12 shrink-0 px-5" isBusy={isBusy} onClick={add}>
          {productPageTexts.addFromBar}
        </Button>
      </section>
    </BottomBar>
  )
}
