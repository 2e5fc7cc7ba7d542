import { type Ref, Suspense } from 'react'
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
import { WhatsAppLink } from '#web/whatsapp-link.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ProductShipping } from './product-shipping.tsx'
import { usePurchase } from './purchase.tsx'
import { QuantityOffers } from './quantity-offers.tsx'
import { StockAlert } from './stock-alert.ts'
import { Substitutes } from './substitutes.tsx'

type BuyBoxProps = {
  product: ProductDetail
  /** Set to the element of the button. */
  button: Ref<HTMLDivElement>
}

/** Quantity, stock, shipping and the button that adds it to the cart. */
export function BuyBox({ product, button }: BuyBoxProps) {
  const { quantity, setQuantity, quote, isBusy, add } = usePurchase()
  const isInStock = product.stockQuantity > 0
  if (product.isPriceOnRequest) return <PriceRequest product={product} />
  const { chosen } = quote
  return (
    <div className="mt-5 border-line border-t pt-5">
      <StockLine product={product} />
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
          maximum={Math.max(1, Math.min(product.stockQuantity, maximumQuantityPerLine))}
          isDisabled={!isInStock}
          onChange={setQuantity}
        />
        <Button
          size="large"
          className="grow whitespace-nowrap px-2"
          disabled={!isInStock}
          isBusy={isBusy}
          onClick={add}
        >
          {!isBusy && <ShoppingCart aria-hidden="true" className="hidden size-5 shrink-0 min-[24.25rem]:block" />}
          {chosen ? productPageTexts.addWithShipping : productPageTexts.addToCart}
        </Button>
      </div>
      {isInStock && <PiecesOfSets product={product} quantity={quantity} className="mt-2 text-sm text-steel" />}
      {!isInStock && (
        <>
          <AlertWhenBack productId={product.id} />
          <WhatsAppLink
            message={productPageTexts.whenIsItBack(product.name)}
            className={buttonStyle('secondary', 'large', 'mt-3 w-full')}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            {productPageTexts.askWhenBack}
          </WhatsAppLink>
          <Substitutes productId={product.id} />
        </>
      )}
      <ProductShipping quote={quote} />
      {chosen && <OrderSummary product={product} quantity={quantity} shipping={chosen} />}
    </div>
  )
}

/** The stock alert's form; its space is reserved while it loads, so that nothing below moves. */
function AlertWhenBack({ productId }: { productId: string }) {
  return (
    <Suspense fallback={<div className="mt-6 min-h-72" />}>
      <StockAlert productId={productId} />
    </Suspense>
  )
}

function StockLine({ product }: { product: ProductDetail }) {
  const { stockQuantity, isSetOfFour } = product
  if (stockQuantity <= 0) return <p className="font-bold text-brake">{productPageTexts.unavailable}</p>
  return (
    <p className="flex items-center gap-2 font-semibold text-go">
      <Check aria-hidden="true" className="size-5 stroke-3" />
      {productPageTexts.inStock(countOf(stockQuantity, isSetOfFour))}
    </p>
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
          <AlertWhenBack productId={product.id} />
          <Substitutes productId={product.id} />
        </>
      )}
    </div>
  )
}
