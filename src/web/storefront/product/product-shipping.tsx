import { placeName } from '#domain/address.ts'
import { NoShippingOptions, ShippingOptions, ShippingOptionsSkeleton } from '#web/order-fields/shipping-options.tsx'
import { PostalCodeForm } from '#web/storefront/shared/shipping/postal-code-form.tsx'
import { toastFor } from '#web/text/shared/toasts.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { userMessageOf } from '#web/toast.ts'
import type { ProductQuote } from './use-product-quote.ts'

/** The shipping cost and time of the product to a postal code. */
export function ProductShipping({ quote }: { quote: ProductQuote }) {
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
