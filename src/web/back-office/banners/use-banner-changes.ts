import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { adminBannerTexts } from '#web/text/back-office/admin-banner-texts.ts'
import { toastError, toastSuccess } from '#web/toast.ts'

/** Asks again for everything that shows banners, once one has changed. */
export async function refreshBanners(queryClient: QueryClient): Promise<void> {
  const shown = [api.admin.banners.key(), api.content.banners.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** What the list of banners changes at once: their order, and whether they are shown. */
export function useBannerChanges() {
  const queryClient = useQueryClient()
  const refresh = () => refreshBanners(queryClient)
  const titleOf = (id: string) =>
    queryClient.getQueryData(api.admin.banners.list.queryKey())?.find((banner) => banner.id === id)?.title ?? ''
  const move = useMutation(
    api.admin.banners.move.mutationOptions({
      onSuccess: (inOrder, { id }) => {
        queryClient.setQueryData(api.admin.banners.list.queryKey(), inOrder)
        const place = inOrder.findIndex((banner) => banner.id === id)
        toastSuccess('admin.banners.move', { name: inOrder[place]?.title ?? '', place: String(place + 1) })
      },
      onError: (error) => toastError('admin.banners.move', error),
      onSettled: refresh,
    }),
  )
  const setActive = useMutation(
    api.admin.banners.setActive.mutationOptions({
      onSuccess: (_set, { id, isActive }) =>
        toastSuccess('admin.banners.setActive', {
          name: titleOf(id),
          state: isActive ? adminBannerTexts.active : adminBannerTexts.inactive,
        }),
      onError: (error) => toastError('admin.banners.setActive', error),
      onSettled: refresh,
    }),
  )
  return { move, setActive }
}
