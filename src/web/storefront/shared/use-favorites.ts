import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Favorite } from '#contract/shop/favorites.ts'
import { api, client } from '#web/api-client.ts'
import { noteGuest } from '#web/session/change-session.ts'
import { checkSignedIn, useIsBuyer, useSession } from '#web/session/use-session.ts'
import { store } from '#web/text/shared/store.ts'

/** The favorites of the signed-in customer, or of this browser's guest; `isLoading` until they are known. */
export function useFavorites(): { favorites: readonly Favorite[]; isLoading: boolean } {
  const { status, isBuyer } = useSession()
  const { data, isPending } = useQuery(api.favorites.list.queryOptions({ enabled: isBuyer }))
  return { favorites: isBuyer ? (data ?? []) : [], isLoading: status === 'loading' || (isBuyer && isPending) }
}

/**
 * Whether a product is a favorite. Other hearts of a list do not render again, when one changes or for a
 * visitor without favorites.
 */
function useIsFavorite(productId: string): boolean {
  const isBuyer = useIsBuyer()
  const { data = false } = useQuery(
    api.favorites.list.queryOptions({
      enabled: isBuyer,
      select: (favorites) => favorites.some((favorite) => favorite.productId === productId),
    }),
  )
  return isBuyer && data
}

/**
 * Whether a product is a favorite, and a function that toggles it. The list changes after the server has
 * confirmed. `place` selects the notice for visitors where they have to sign in for it.
 */
export function useFavorite(productId: string, place: 'card' | 'product' = 'card') {
  const queryClient = useQueryClient()
  const router = useRouter()
  const isFavorite = useIsFavorite(productId)
  const settle = () => queryClient.invalidateQueries({ queryKey: api.favorites.list.key() })
  const add = useMutation({
    mutationFn: (input: { productId: string }) => client.favorites.add(input),
    meta: { toast: 'favorites.add' },
    onSuccess: () => {
      noteGuest(queryClient)
      return settle()
    },
  })
  const remove = useMutation(
    api.favorites.remove.mutationOptions({ meta: { toast: 'favorites.remove' }, onSuccess: settle }),
  )
  const toggle = async () => {
    if (!(await checkSignedIn(queryClient)) && !store().allowsGuests) {
      const { askToSignIn } = await import('#web/session/ask-to-sign-in.ts')
      return askToSignIn(router, place === 'product' ? 'favorites.signedOutOnProduct' : 'favorites.signedOut')
    }
    const change = isFavorite ? remove : add
    change.mutate({ productId })
  }
  return { isFavorite, toggle, isPending: add.isPending || remove.isPending }
}
