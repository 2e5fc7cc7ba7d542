import { use } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { placeName } from '#domain/address.ts'
import { pixDiscountOf } from '#domain/cart/pix-price.ts'
import { formatBRL } from '#domain/money.ts'
import { NoShippingOptions, ShippingOptions, ShippingOptionsSkeleton } from '#web/order-fields/shipping-options.tsx'
import { PixTotal } from '#web/storefront/shared/pix-total.tsx'
import { PostalCodeForm } from '#web/storefront/shared/shipping/postal-code-form.tsx'
import { store } from '#web/text/shared/store.ts'
import { toastFor } from '#web/text/shared/toasts.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { countOf } from '#web/text/storefront/set-texts.ts'
import { userMessageOf } from '#web/toast.ts'
import { PurchaseContext } from './purchase.tsx'
import { type ProductQuote, useProductQuote } from './use-product-quote.ts'

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

type OrderSummaryProps = { product: ProductDetail; quantity: number; shipping: ShippingOptionView }

/** The total of the pieces and their selected shipping option. */
function OrderSummary({ product, quantity, shipping }: OrderSummaryProps) {
  const itemsCents = product.priceCents * quantity
  return (
    <section aria-labelledby="summary-heading" className="mt-4 rounded-md p-4 ring-1 ring-line sm:p-5">
      <h2 id="summary-heading" className="mb-2 font-bold">
        {productPageTexts.summary}
      </h2>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1.5 [&_dd]:text-right">
        <dt className="text-steel">{countOf(quantity, product.isSetOfFour)}</dt>
        <dd>{formatBRL(itemsCents)}</dd>
        <dt className="text-steel">{productPageTexts.freight(shipping.name, shipping.eta)}</dt>
        <dd>
          {shipping.costCents === 0 ? (
            <b className="text-go">{productPageTexts.free}</b>
          ) : (
            formatBRL(shipping.costCents)
          )}
        </dd>
        <dt className="pt-1 font-extrabold text-lg">{productPageTexts.total}</dt>
        <dd className="pt-1 font-extrabold text-lg">{formatBRL(itemsCents + shipping.costCents)}</dd>
      </dl>
      <PixTotal
        totalCents={itemsCents + shipping.costCents}
        discountCents={pixDiscountOf(product.priceCents, store().pixDiscountPercent) * quantity}
        className="mt-1 text-sm"
      />
    </section>
  )
}

/** The shipping cost and time of the product to a postal code. */
function ProductShipping({ quote }: { quote: ProductQuote }) {
  const { postalCode, data, error, hasFailed, mayRetry, isFetching, chosen, choose, ask } = quote
  return (
    <section aria-labelledby="shipping-heading" className="mt-6 rounded-md bg-paper p-4 sm:p-5">
      <h2 id="shipping-heading" className="mb-3 font-bold">
        {productPageTexts.shipping}
      </h2>
      <PostalCodeForm
        postalCode={postalCode}
        isBusy={isFetching}
        error={error ? (userMessageOf(error) ?? toastFor('shipping.quote').failure?.text) : undefined}
        onType={(next) => next !== undefined && next !== postalCode && ask(next)}
        onSubmit={ask}
      />
      {postalCode !== undefined && (error || !hasFailed) && (
        <div className="mt-3">
          {error && !data && <NoShippingOptions mayRetry={mayRetry} />}
          {!error && !data && <ShippingOptionsSkeleton />}
          {data && (
            <>
              <p className="mb-2 text-sm text-steel">
                {productPageTexts.deliveredTo} <b className="text-ink">{placeName(data.destination)}</b>
              </p>
              <ShippingOptions options={data.options} chosen={chosen?.service} onChoose={choose} />
            </>
          )}
        </div>
      )}
    </section>
  )
}
