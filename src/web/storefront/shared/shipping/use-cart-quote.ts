import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/shop/cart.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { contentOf, isOfCart } from '#web/storefront/cart/cart-cache.ts'
import { shippingTexts } from '#web/text/storefront/shipping-texts.ts'
import { userMessageOf } from '#web/toast.ts'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { useClearUnknownPostalCode } from './use-clear-unknown-postal-code.ts'

/**
 * The shipping quote of the cart for a postal code, refetched whenever either changes; nothing without a code.
 * Waits for pending changes of the cart. A failure is reported by a toast, and by `error` for the field.
 */
export function useCartQuote(cart: Cart, postalCode: PostalCode | undefined) {
  const changesUnderWay = useIsMutating({ predicate: isOfCart })
  const input = { postalCode: postalCode ?? '' }
  const quote = useQuery({
    ...api.shipping.quoteCart.queryOptions({ input }),
    queryKey: [...api.shipping.quoteCart.queryKey({ input }), contentOf(cart)],
    enabled: postalCode !== undefined && cart.items.length > 0 && changesUnderWay === 0,
    staleTime: 5 * 60_000,
    retryOnMount: false,
  })
  const { error } = quote
  useFailureToast('shipping.quote', error)
  useClearUnknownPostalCode(postalCode, error)
  return {
    quote: quote.data,
    isLoading: postalCode !== undefined && quote.isPending && !quote.isError,
    isFetching: quote.isFetching,
    /** Whether the same postal code may be quoted when it is asked for again. */
    mayRetry: error !== null && !isApiError(error, 'UNKNOWN_POSTAL_CODE'),
    error: error ? (userMessageOf(error) ?? shippingTexts.failed) : undefined,
    refetch: quote.refetch,
  }
}
