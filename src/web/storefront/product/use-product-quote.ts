import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { api } from '#web/api-client.ts'
import { useFailureToast } from '#web/use-failure-toast.ts'

/**
 * What it costs to have so many of a product delivered, from the first postal code on, and the option that is chosen. The
 * choice is that of a service: another quantity has another price for it.
 */
export function useProductQuote(productId: string, quantity: number) {
  const [postalCode, setPostalCode] = useState<string>()
  const [service, setService] = useState<ShippingOptionView['service']>()
  const { data, error, isError, isFetching, refetch } = useQuery(
    api.shipping.quoteProduct.queryOptions({
      input: { productId, postalCode: postalCode ?? '', quantity },
      enabled: postalCode !== undefined,
      staleTime: 5 * 60_000,
      retryOnMount: false,
    }),
  )
  useFailureToast('shipping.quote', error)
  return {
    postalCode,
    data,
    error,
    isFetching,
    chosen: data?.options.find((option) => option.service === service),
    /** What was chosen is being worked out for another quantity. */
    isChoiceOnItsWay: service !== undefined && !data && isFetching,
    choose: setService,
    /** Asks for another postal code, or once more for one that failed. */
    ask(next: string) {
      setService(undefined)
      if (next === postalCode && isError) void refetch()
      setPostalCode(next)
    },
  }
}

export type ProductQuote = ReturnType<typeof useProductQuote>
