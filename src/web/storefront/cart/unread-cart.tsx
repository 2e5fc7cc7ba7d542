import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { UnreadNotice } from '#web/storefront/shared/unread-notice.tsx'

/** Whether the cart only counts as empty because it could not be loaded, and how to fetch it again. */
export function useUnreadCart() {
  // Fetches nothing itself: the component that shows the cart does.
  const { isError, data, refetch } = useQuery(api.cart.read.queryOptions({ enabled: false }))
  return { isUnread: isError && !data, onRetry: refetch }
}

/** A notice above an empty cart. */
export const UnreadCart = () => <UnreadNotice of="cart" {...useUnreadCart()} />
