import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'

/** Asks again for everything that shows banners, once one has changed. */
export async function refreshBanners(queryClient: QueryClient): Promise<void> {
  const shown = [api.admin.banners.key(), api.content.banners.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** What the list of banners changes at once: their order, and whether they are shown. */
export function useBannerChanges() {
  const queryClient = useQueryClient()
  const refresh = () => refreshBanners(queryClient)
  const move = useMutation(
    api.admin.banners.move.mutationOptions({
      onSuccess: (inOrder) => {
        queryClient.setQueryData(api.admin.banners.list.queryKey(), inOrder)
        announceSuccess('admin.banners.move')
      },
      onError: (error) => announceFailure('admin.banners.move', error),
      onSettled: refresh,
    }),
  )
  const setActive = useMutation(
    api.admin.banners.setActive.mutationOptions({
      onSuccess: () => announceSuccess('admin.banners.setActive'),
      onError: (error) => announceFailure('admin.banners.setActive', error),
      onSettled: refresh,
    }),
  )
  return { move, setActive }
}
