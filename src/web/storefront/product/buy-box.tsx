import { type Ref, useCallback, useRef } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { maximumQuantityPerLine } from '#domain/cart/change-quantity.ts'
import { PiecesOfSets } from '#web/storefront/shared/set-line.tsx'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { countOf, setTexts } from '#web/text/storefront/set-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Check, MessageCircle, ShoppingCart } from '#web/ui/icons.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ProductShipping } from './product-shipping.tsx'
import { usePurchase } from './purchase.tsx'
import { QuantityOffers } from './quantity-offers.tsx'
import { SoldOutBox } from './sold-out-box.tsx'
import { StockAlertWhenSoldOut } from './stock-alert-when-sold-out.tsx'
import { Substitutes } from './substitutes.tsx'

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
  // When the stock alert's answer has replaced its form, the button takes over the focus.
  const takeFocus = useCallback((addButton: HTMLButtonElement | null) => {
    if (isAnswered.current) takeLostFocus(addButton)
    isAnswered.current = false
  }, [])
  if (product.isPriceOnRequest) return <PriceRequest product={product} />
  if (product.stockQuantity <= 0) return <SoldOutBox product={product} onInStock={noteAnswer} />
  return <PurchaseBox {...props} addButton={takeFocus} />
}

type PurchaseBoxProps = BuyBoxProps & { addButton: Ref<HTMLButtonElement> }

function PurchaseBox({ product, button, addButton }: PurchaseBoxProps) {
  const { quantity, setQuantity, quote, isBusy, add } = usePurchase()
  const { chosen } = quote
  return (
    <div className="mt-5 border-line border-t pt-5">
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
          maximum={Math.min(product.stockQuantity, maximumQuantityPerLine)}
          onChange={setQuantity}
        />
        <Button ref={addButton} size="large" className="grow whitespace-nowrap px-2" isBusy={isBusy} onClick={add}>
          {!isBusy && <ShoppingCart aria-hidden="true" className="hidden size-5 shrink-0 min-[24.25rem]:block" />}
          {chosen ? productPageTexts.addWithShipping : productPageTexts.addToCart}
        </Button>
      </div>
      <PiecesOfSets product={product} quantity={quantity} className="mt-2 text-sm text-steel" />
      <ProductShipping quote={quote} />
      {chosen && <OrderSummary product={product} quantity={quantity} shipping={chosen} />}
    </div>
  )
}

function PriceRequest({ product }: { product: ProductDetail }) {
  return (
    <div className="mt-5 border-line border-t pt-5">
      <p className="text-steel">{productPageTexts.priceByMessage}</p>
      <WhatsAppLink
        message={productCardTexts.askForPrice(product.name)}
        className={buttonStyle('primary', 'large', 'mt-4 w-full')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {productPageTexts.askByWhatsApp}
      </WhatsAppLink>
      {product.stockQuantity <= 0 && (
        <>
          <StockAlertWhenSoldOut productId={product.id} />
          <Substitutes productId={product.id} />
        </>
      )}
    </div>
  )
}
