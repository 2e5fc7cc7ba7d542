import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { LoadFailureNotice } from '#web/storefront/shared/load-failure-notice.tsx'

/** Whether the cart only counts as empty because it could not be loaded, and how to fetch it again. */
export function useCartLoadFailure() {
  // Fetches nothing itself: the component that shows the cart does.
  const { isError, data, refetch } = useQuery(api.cart.read.queryOptions({ enabled: false }))
  return { isUnread: isError && !data, onRetry: refetch }
}

/** A notice above an empty cart. */
export const CartLoadFailure = () => <LoadFailureNotice of="cart" {...useCartLoadFailure()} />
