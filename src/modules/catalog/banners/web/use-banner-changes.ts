import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api, useCall } from '#platform/web/calls/index.ts'
import { adminBannerTexts } from './texts.ts'

export async function refreshBanners(queryClient: QueryClient): Promise<void> {
  const shown = [api.admin.banners.key(), api.content.banners.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The list saves order and visibility immediately. */
export function useBannerChanges() {
  const queryClient = useQueryClient()
  const refresh = () => refreshBanners(queryClient)
  const titleOf = (id: string) =>
    queryClient.getQueryData(api.admin.banners.list.queryKey())?.find((banner) => banner.id === id)?.title ?? ''
  const move = useCall(api.admin.banners.move, {
    toast: 'admin.banners.move',
    toastValues: (inOrder, { id }) => {
      const place = inOrder.findIndex((banner) => banner.id === id)
      return { name: inOrder[place]?.title ?? '', place: String(place + 1) }
    },
    onSuccess: (inOrder) => queryClient.setQueryData(api.admin.banners.list.queryKey(), inOrder),
    onSettled: refresh,
  })
  const setActive = useCall(api.admin.banners.setActive, {
    toast: 'admin.banners.setActive',
    toastValues: (_answer, { id, isActive }) => ({
      name: titleOf(id),
      state: isActive ? adminBannerTexts.active : adminBannerTexts.inactive,
    }),
    onSettled: refresh,
  })
  return { move, setActive }
}
