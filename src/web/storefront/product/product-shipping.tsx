import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { announceFailure, sentenceForPeople } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { PostalCodeForm } from '#web/storefront/shared/shipping/postal-code-form.tsx'
import { ShippingOptions, ShippingOptionsSkeleton } from '#web/storefront/shared/shipping/shipping-options.tsx'
import { toastFor } from '#web/text/toasts.ts'

export type ChosenShipping = { postalCode: string; option: ShippingOptionView }

type ProductShippingProps = {
  product: ProductDetail
  quantity: number
  chosen: ChosenShipping | undefined
  onChoose: (chosen: ChosenShipping | undefined) => void
}

/** What it costs to have the product delivered to a postal code, and how soon it comes. */
export function ProductShipping({ product, quantity, chosen, onChoose }: ProductShippingProps) {
  const [postalCode, setPostalCode] = useState<string>()
  const quote = useQuery(
    api.shipping.quoteProduct.queryOptions({
      input: { productId: product.id, postalCode: postalCode ?? '', quantity },
      enabled: postalCode !== undefined,
      staleTime: 5 * 60_000,
      retryOnMount: false,
    }),
  )
  const { error } = quote
  useEffect(() => {
    if (error) announceFailure('shipping.quote', error)
  }, [error])
  const choose = (option: ChosenShipping['option'] | undefined) =>
    onChoose(option && postalCode ? { postalCode, option } : undefined)
  return (
    <section aria-labelledby="shipping-heading" className="mt-6 rounded-md bg-paper p-4 sm:p-5">
      <h2 id="shipping-heading" className="mb-3 font-bold">
        Calcule o frete e o prazo
      </h2>
      <PostalCodeForm
        isBusy={quote.isFetching}
        error={error ? (sentenceForPeople(error) ?? toastFor('shipping.quote').failure?.text) : undefined}
        onSubmit={(next) => {
          onChoose(undefined)
          if (next === postalCode && quote.isError) void quote.refetch()
          setPostalCode(next)
        }}
      />
      {postalCode !== undefined && !quote.isError && (
        <div className="mt-4">
          {quote.data ? (
            <>
              <p className="mb-2 text-sm text-steel">
                Entrega em{' '}
                <b className="text-ink">{`${quote.data.destination.city} - ${quote.data.destination.state}`}</b>
              </p>
              <ShippingOptions
                options={quote.data.options}
                chosen={chosen?.option.service}
                onChoose={(service) => choose(quote.data.options.find((option) => option.service === service))}
              />
            </>
          ) : (
            <ShippingOptionsSkeleton />
          )}
        </div>
      )}
    </section>
  )
}
