import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { storePostalCode } from '#web/storefront/shared/shipping/stored-postal-code.ts'
import { useClearUnknownPostalCode } from '#web/storefront/shared/shipping/use-clear-unknown-postal-code.ts'
import { useKnownPostalCode } from '#web/storefront/shared/shipping/use-known-postal-code.ts'
import { useFailureToast } from '#web/use-failure-toast.ts'

/**
 * The shipping quote of a quantity of a product to the postal code that is known or entered here, and the selected
 * option. The selection is a service: its price depends on the quantity. Nothing is quoted unless `isWanted`.
 */
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
