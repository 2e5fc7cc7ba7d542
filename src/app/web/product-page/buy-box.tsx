import { useQuery } from '@tanstack/react-query'
import { Check, MessageCircle, ShoppingCart } from 'lucide-react'
import { type Ref, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import { ProductGrid } from '#modules/catalog/product-cards/web/product-grid.tsx'
import { PiecesOfSets } from '#modules/catalog/product-cards/web/product-price.tsx'
import {
  formatPieces,
  productCardTexts,
  setTexts,
  companionTexts as texts,
} from '#modules/catalog/product-cards/web/texts.ts'
import { productPageTexts } from '#modules/catalog/product-page/web/texts.ts'
import type { ProductDetail } from '#modules/catalog/products/contract.ts'
import { priceOfPieces } from '#modules/catalog/products/prices.ts'
import { usualTyreQuantities } from '#modules/catalog/products/sets.ts'
import { substitutesQuery } from '#modules/catalog/web/queries.ts'
import { useMyCarFits } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { maxPieces } from '#modules/sales/cart/rules.ts'
import { RingChoice } from '#modules/sales/cart/web/add-to-cart-button.tsx'
import { FitPromise } from '#modules/sales/fit-promise/web/fit-promise.tsx'
import { StockAlert } from '#modules/stock/alerts/web/stock-alert.ts'
import { formatBRL } from '#platform/money.ts'
import { WhatsAppLink } from '#platform/web/store.tsx'
import {
  Button,
  buttonStyle,
  focusReplacement,
  joinClasses,
  PlainButton,
  QuantityStepper,
} from '#platform/web/ui/index.ts'
import { PurchaseShipping, usePurchase } from './purchase.tsx'

/** Directly below the sold-out label: available products with the same measures. */
export function Substitutes({ productId }: { productId: string }) {
  const { data: alike = [] } = useQuery(substitutesQuery(productId))
  const fits = useMyCarFits(alike.map(({ id }) => id))
  const products = alike.filter(({ id }) => fits.get(id)?.verdict !== 'nao_serve')
  if (products.length === 0) return null
  return (
    <section aria-labelledby="substitutes-heading" className="mt-6">
      <h2 id="substitutes-heading" className="mb-3 font-bold text-lg">
        {texts.substitutes}
      </h2>
      <ProductGrid products={products} className="card-grid md:max-lg:grid-cols-4" />
    </section>
  )
}

type BuyBoxProps = {
  product: ProductDetail
  button: Ref<HTMLDivElement>
}

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
  const { quantity, setQuantity, quote, ring, isFitPromised, isBusy, add } = usePurchase()
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-go">
        <Check className="size-5 stroke-3" />
        {productPageTexts.inStock(formatPieces(product.stockQuantity, product.isSetOfFour))}
      </p>
      {product.fitment.kind === 'tyre' && !product.isSetOfFour && (
        <QuantityOffers
          product={product}
          available={product.stockQuantity}
          quantity={quantity}
          onChoose={setQuantity}
        />
      )}
      <RingChoice choice={ring} className="mt-3 font-semibold text-sm" />
      <div ref={button} className="mt-4 flex flex-wrap gap-3">
        <QuantityStepper
          label={product.isSetOfFour ? setTexts.quantity : productPageTexts.quantity}
          quantity={quantity}
          maximum={maxPieces({ ...product, unitPriceCents: product.priceCents })}
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
          {!isBusy && <ShoppingCart className="hidden size-5 shrink-0 min-[24.25rem]:block" />}
          {quote.chosen ? productPageTexts.addWithShipping : productPageTexts.addToCart}
        </Button>
      </div>
      <PiecesOfSets product={product} quantity={quantity} className="mt-2 text-sm text-steel" />
      {isFitPromised && <FitPromise className="mt-3" />}
    </>
  )
}

type PriceRequestProps = {
  product: ProductDetail
  /** The product turned out to be in stock when its alert was requested. */
  onInStock: () => void
  /** Called with the link once the product is in stock: it may take over the focus of the stock alert's form. */
  takeFocus: (link: HTMLElement | null) => void
}

// Instead of the purchase of a product whose price is on request.
function PriceRequest({ product, onInStock, takeFocus }: PriceRequestProps) {
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
        <MessageCircle className="size-5" />
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

type QuantityOffersProps = {
  product: ProductDetail
  available: number
  quantity: number
  onChoose: (quantity: number) => void
}

function QuantityOffers({ product, available, quantity, onChoose }: QuantityOffersProps) {
  const offered = usualTyreQuantities(available)
  if (offered.length < 2) return null
  return (
    <fieldset className="mt-4 flex gap-2 max-2xs:flex-col">
      <legend className="sr-only">{productPageTexts.quantityOffers}</legend>
      {offered.map((count) => (
        <PlainButton
          key={count}
          aria-pressed={count === quantity}
          aria-label={productPageTexts.quantityOffer(count, formatBRL(priceOfPieces(product, count)))}
          className={joinClasses(
            'min-h-14 min-w-0 flex-1 rounded-sm px-1.5 py-2 text-center leading-tight ring-1 ring-inset hover:ring-ink',
            count === quantity ? 'bg-signal/15 ring-2 ring-ink' : 'bg-white ring-steel/40',
          )}
          onClick={() => onChoose(count)}
        >
          <span className="block font-bold">{productPageTexts.tyres(count)}</span>
          <span className="tabular block text-sm text-steel">{formatBRL(priceOfPieces(product, count))}</span>
        </PlainButton>
      ))}
    </fieldset>
  )
}

type SoldOutBoxProps = {
  product: ProductDetail
  /** The product turned out to be in stock when its alert was requested. */
  onInStock: () => void
}

// Stateless: a boundary rendered again before its chunk has loaded would lose everything entered in it.
function SoldOutBox({ product, onInStock }: SoldOutBoxProps) {
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
          <ShoppingCart className="hidden size-5 shrink-0 min-[24.25rem]:block" />
          {productPageTexts.addToCart}
        </Button>
      </div>
      <StockAlertWhenSoldOut productId={product.id} onInStock={onInStock} />
      <WhatsAppLink
        message={productPageTexts.whenIsItBack(product.name)}
        className={buttonStyle('secondary', 'large', 'mt-3 w-full')}
      >
        <MessageCircle className="size-5" />
        {productPageTexts.askWhenBack}
      </WhatsAppLink>
      <Substitutes productId={product.id} />
    </>
  )
}

type StockAlertWhenSoldOutProps = {
  productId: string
  /** The product turned out to be in stock when the alert was requested. */
  onInStock?: (() => void) | undefined
}

/** The stock alert's form; its space is reserved while it loads, so that nothing below moves. */
function StockAlertWhenSoldOut({ productId, onInStock }: StockAlertWhenSoldOutProps) {
  return (
    <Suspense fallback={<div className="mt-6 min-h-72" />}>
      <StockAlert productId={productId} onInStock={onInStock} />
    </Suspense>
  )
}
