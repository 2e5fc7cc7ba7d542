import { Check, ShoppingCart } from 'lucide-react'
import { type Ref, useCallback, useRef } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { mostPieces } from '#domain/cart/order-limit.ts'
import { PiecesOfSets } from '#web/storefront/shared/set-line.tsx'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { countOf, setTexts } from '#web/text/storefront/set-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { focusReplacement } from '#web/ui/focus-replacement.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { PriceRequest } from './price-request.tsx'
import { usePurchase } from './purchase.tsx'
import { PurchaseShipping } from './purchase-shipping.tsx'
import { QuantityOffers } from './quantity-offers.tsx'
import { SoldOutBox } from './sold-out-box.tsx'

type BuyBoxProps = {
  product: ProductDetail
  /** Set to the element of the button. */
  button: Ref<HTMLDivElement>
}

/** Quantity, stock, shipping and the button that adds it to the cart. */
export function BuyBox(props: BuyBoxProps) {
  const { product } = props
  const isAnswered = useRef(false)
  const noteAnswer = useCallback(() => {
    isAnswered.current = true
  }, [])
  // When the stock alert's answer has replaced its form, the way to buy takes over the focus.
  const takeFocus = useCallback((wayToBuy: HTMLElement | null) => {
    if (!wayToBuy) return
    if (isAnswered.current) focusReplacement(wayToBuy)
    isAnswered.current = false
  }, [])
  if (product.isPriceOnRequest) return <PriceRequest product={product} onInStock={noteAnswer} takeFocus={takeFocus} />
  return (
    <div className="mt-5 border-line border-t pt-5">
      {product.stockQuantity <= 0 ? (
        <SoldOutBox product={product} onInStock={noteAnswer} />
      ) : (
        <PurchaseBox {...props} addButton={takeFocus} />
      )}
      {/* In one place for both: what was typed stays when the stock changes. */}
      <PurchaseShipping product={product} />
    </div>
  )
}

type PurchaseBoxProps = BuyBoxProps & { addButton: Ref<HTMLButtonElement> }

function PurchaseBox({ product, button, addButton }: PurchaseBoxProps) {
  const { quantity, setQuantity, quote, isBusy, add } = usePurchase()
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-go">
        <Check aria-hidden="true" className="size-5 stroke-3" />
        {productPageTexts.inStock(countOf(product.stockQuantity, product.isSetOfFour))}
      </p>
      {product.fitment.kind === 'tyre' && !product.isSetOfFour && (
        <QuantityOffers
          priceCents={product.priceCents}
          available={product.stockQuantity}
          quantity={quantity}
          onChoose={setQuantity}
        />
      )}
      <div ref={button} className="mt-4 flex flex-wrap gap-3">
        <QuantityStepper
          label={product.isSetOfFour ? setTexts.quantity : productPageTexts.quantity}
          quantity={quantity}
          maximum={mostPieces({ ...product, unitPriceCents: product.priceCents })}
          invalidBecomes={1}
          onChange={setQuantity}
        />
        {/* In one line, except in the narrowest windows, which it would widen. */}
        <Button
          ref={addButton}
          size="large"
          className="grow px-2 max-2xs:shrink 2xs:whitespace-nowrap"
          isBusy={isBusy}
          onClick={add}
        >
          {!isBusy && <ShoppingCart aria-hidden="true" className="hidden size-5 shrink-0 min-[24.25rem]:block" />}
          {quote.chosen ? productPageTexts.addWithShipping : productPageTexts.addToCart}
        </Button>
      </div>
      <PiecesOfSets product={product} quantity={quantity} className="mt-2 text-sm text-steel" />
    </>
  )
}
