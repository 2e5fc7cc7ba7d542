import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** Whether the favorites only count as empty because they could not be loaded, and how to fetch them again. */
export function useFavoritesLoadFailure() {
  // Fetches nothing itself: the component that shows the favorites does.
  const { isError, data, refetch } = useQuery(api.favorites.list.queryOptions({ enabled: false }))
  return { isUnread: isError && !data, onRetry: refetch }
}
