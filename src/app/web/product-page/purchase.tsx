import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { formatPieces } from '#modules/catalog/product-cards/web/texts.ts'
import { productPageTexts } from '#modules/catalog/product-page/web/texts.ts'
import type { ProductDetail } from '#modules/catalog/products/contract.ts'
import { takePercentage } from '#modules/catalog/promotions/adjustments.ts'
import {
  storePostalCode,
  useClearUnknownPostalCode,
  useKnownPostalCode,
} from '#modules/customers/addresses/web/known-postal-code.ts'
import { useMyCar } from '#modules/fitment/garage/web/my-car.ts'
import { productFitQuery } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { useRingChoice } from '#modules/sales/cart/web/add-to-cart-button.tsx'
import { PixTotal } from '#modules/sales/cart/web/totals.tsx'
import { useAddToCart } from '#modules/sales/cart/web/use-cart.ts'
import type { ProductQuote as Quote, ShippingOptionView } from '#modules/shipping/freight/contract.ts'
import { PostalCodeForm } from '#modules/shipping/freight/web/postal-code-form.tsx'
import {
  NoShippingOptions,
  ShippingOptions,
  ShippingOptionsSkeleton,
} from '#modules/shipping/freight/web/shipping-options.tsx'
import { formatBRL } from '#platform/money.ts'
import { placeName } from '#platform/people/address.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { store } from '#platform/web/store.tsx'
import { readUserMessage, useFailureToast } from '#platform/web/toasts/toast.ts'
import { toastFor } from '#platform/web/toasts/toast-texts.ts'

/** The quote of a quantity to the known or entered postal code, and the selected service; only if `isWanted`. */
export function useProductQuote(productId: string, quantity: number, { isWanted = true } = {}) {
  const known = useKnownPostalCode()
  const [asked, setAsked] = useState<string>()
  const postalCode = asked ?? known
  const [service, setService] = useState<ShippingOptionView['service']>()
  const { data, error, isError, isFetching, refetch } = useQuery(
    api.shipping.quoteProduct.queryOptions({
      input: { productId, postalCode: postalCode ?? '', quantity },
      enabled: isWanted && postalCode !== undefined,
      staleTime: 5 * 60_000,
      retryOnMount: false,
    }),
  )
  // Failures are not reported unless the customer has asked for a quote on this page.
  const reportedError = asked === undefined ? null : error
  useFailureToast('shipping.quote', reportedError)
  useClearUnknownPostalCode(postalCode, error)
  return {
    postalCode,
    data,
    error: reportedError,
    hasFailed: isError,
    /** Whether the same postal code may be quoted when it is asked for again. */
    mayRetry: reportedError !== null && !isApiError(reportedError, 'UNKNOWN_POSTAL_CODE'),
    isFetching,
    chosen: data?.options.find((option) => option.service === service),
    /** The selected option is being quoted for another quantity. */
    isChoiceOnItsWay: service !== undefined && !data && isFetching,
    choose: setService,
    /** Quotes another postal code, or retries one that failed. */
    ask(next: string) {
      if (next !== postalCode) setService(undefined)
      if (next === postalCode && isError) void refetch()
      storePostalCode(next)
      setAsked(next)
    },
  }
}

export type ProductQuote = ReturnType<typeof useProductQuote>

function useNewPurchase(product: ProductDetail) {
  const [quantity, setQuantity] = useState(1)
  const quote = useProductQuote(product.id, quantity)
  const { add, isPending } = useAddToCart(product)
  const fit = useFitOfPurchase(product)
  const ring = useRingChoice({ ring: fit?.ring, quantity, setPiece: product.setPiece })
  const { chosen, postalCode } = quote
  const shipping = chosen && postalCode ? { postalCode, service: chosen.service } : undefined
  return {
    quantity,
    setQuantity,
    quote,
    ring,
    isFitPromised: fit?.verdict === 'serve' && store().fitPromiseDays > 0 && (!fit.ring || ring.addition !== undefined),
    isBusy: isPending || quote.isChoiceOnItsWay,
    add: () => void add({ quantity, shipping, ring: ring.addition }),
  }
}

/** On the visitor's car; undefined without one, and until it is known. */
function useFitOfPurchase({ id, fitment }: ProductDetail) {
  const car = useMyCar()
  const isAsked = car !== undefined && fitment.kind !== null
  const { data } = useQuery({ ...productFitQuery(id, car ?? { vehicle: '' }), enabled: isAsked })
  return car && data
}

/** Undefined while the product is sold out. */
export const PurchaseContext = createContext<ReturnType<typeof useNewPurchase> | undefined>(undefined)

type PurchaseProviderProps = {
  product: ProductDetail
  /** The parts that read the purchase, before and after the rest of the page. */
  before: ReactNode
  behind: ReactNode
  /** The rest, which does not read it. */
  children: ReactNode
}

/**
 * Only the parts that read the purchase are inside its context: when it changes, React renders them again and
 * hydrates all pending boundaries inside it in one task, such as a stock alert's form.
 */
export function PurchaseProvider({ product, before, behind, children }: PurchaseProviderProps) {
  const purchase = useNewPurchase(product)
  return (
    <>
      {/* One tree for both states: when the stock changes, the gallery, the focus and what was typed stay. */}
      <PurchaseContext value={product.stockQuantity > 0 ? purchase : undefined}>{before}</PurchaseContext>
      {children}
      <PurchaseContext value={purchase}>{behind}</PurchaseContext>
    </>
  )
}

export function usePurchase() {
  const purchase = use(PurchaseContext)
  if (!purchase) throw new Error('no product is being bought here')
  return purchase
}

/** The shipping cost of the purchase and its total; of one piece if the product is sold out. */
export function PurchaseShipping({ product }: { product: ProductDetail }) {
  const purchase = use(PurchaseContext)
  const quoteOfOne = useProductQuote(product.id, 1, { isWanted: purchase === undefined })
  const { quantity, quote } = purchase ?? { quantity: 1, quote: quoteOfOne }
  return (
    <>
      <ProductShipping quote={quote} />
      {quote.chosen && (
        <OrderSummary product={product} quantity={quantity} shipping={quote.chosen} ring={purchase?.ring} />
      )}
    </>
  )
}

type ProductQuoteOption = Quote['options'][number]

type OrderSummaryProps = {
  product: ProductDetail
  quantity: number
  shipping: ProductQuoteOption
  ring: ReturnType<typeof useRingChoice> | undefined
}

function OrderSummary({ product, quantity, shipping, ring }: OrderSummaryProps) {
  // The release before quotes no goods.
  const { goodsCents: itemsCents = product.priceCents * quantity } = shipping
  const freightCents = shipping.costCents - shipping.discountCents
  const ringCents = ring?.costCents ?? 0
  const totalCents = itemsCents + ringCents + freightCents
  return (
    <section aria-labelledby="summary-heading" className="mt-4 rounded-md p-4 ring-1 ring-line sm:p-5">
      <h2 id="summary-heading" className="mb-2 font-bold">
        {productPageTexts.summary}
      </h2>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1.5 [&_dd]:text-right">
        <dt className="text-steel">{formatPieces(quantity, product.isSetOfFour)}</dt>
        <dd>{formatBRL(itemsCents)}</dd>
        {ringCents > 0 && (
          <>
            <dt className="text-steel">{productPageTexts.rings}</dt>
            <dd>{formatBRL(ringCents)}</dd>
          </>
        )}
        <dt className="text-steel">{productPageTexts.freight(shipping.name, shipping.eta)}</dt>
        <dd>{freightCents === 0 ? <b className="text-go">{productPageTexts.free}</b> : formatBRL(freightCents)}</dd>
        <dt className="pt-1 font-extrabold text-lg">{productPageTexts.total}</dt>
        <dd className="pt-1 font-extrabold text-lg">{formatBRL(totalCents)}</dd>
      </dl>
      <PixTotal
        totalCents={totalCents}
        discountCents={takePercentage(itemsCents, quantity, store().pixDiscountPercent)}
        className="mt-1 text-sm"
      />
    </section>
  )
}

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
        error={error ? (readUserMessage(error) ?? toastFor('shipping.quote').failure?.text) : undefined}
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
