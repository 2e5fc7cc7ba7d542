import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** Whether the favorites count as none only because they could not be read, and how to ask for them again. */
export function useUnreadFavorites() {
  // Asks for nothing itself: what it looks at is asked for by whoever shows the favorites.
  const { isError, data, refetch } = useQuery(api.favorites.list.queryOptions({ enabled: false }))
  return { isUnread: isError && !data, onRetry: refetch }
}
