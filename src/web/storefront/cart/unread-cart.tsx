import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { UnreadNotice } from '#web/storefront/shared/unread-notice.tsx'

/** Whether the cart counts as empty only because it could not be read, and how to ask for it again. */
export function useUnreadCart() {
  // Asks for nothing itself: what it looks at is asked for by whoever shows the cart.
  const { isError, data, refetch } = useQuery(api.cart.read.queryOptions({ enabled: false }))
  return { isUnread: isError && !data, onRetry: refetch }
}

/** Says so, above an empty cart. */
export const UnreadCart = () => <UnreadNotice of="cart" {...useUnreadCart()} />
