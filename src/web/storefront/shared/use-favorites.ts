import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Favorite } from '#contract/shop/favorites.ts'
import { api } from '#web/api-client.ts'
import { useSession } from '#web/session/use-session.ts'
import { useSignInAction } from '#web/session/use-sign-in-action.ts'
import { isSignedIn } from '#web/storefront/cart/use-cart.ts'
import { toastError } from '#web/toast.ts'

/** The signed-in customer's favorites; `isLoading` until they are known. */
export function useFavorites(): { favorites: readonly Favorite[]; isLoading: boolean } {
  const session = useSession()
  const { data, isPending } = useQuery(api.favorites.list.queryOptions({ enabled: session.status === 'signed-in' }))
  const isLoading = session.status === 'loading' || (session.status === 'signed-in' && isPending)
  return { favorites: session.status === 'signed-in' ? (data ?? []) : [], isLoading }
}

/**
 * Whether a product is a favorite, and the change to the opposite. The list changes after the server has confirmed.
 * `place` picks the notice for visitors who are not signed in.
 */
export function useFavorite(productId: string, place: 'card' | 'product' = 'card') {
  const queryClient = useQueryClient()
  const signInAction = useSignInAction()
  const { favorites } = useFavorites()
  const isFavorite = favorites.some((favorite) => favorite.productId === productId)
  const settle = () => queryClient.invalidateQueries({ queryKey: api.favorites.list.key() })
  const add = useMutation(api.favorites.add.mutationOptions({ meta: { toast: 'favorites.add' }, onSuccess: settle }))
  const remove = useMutation(
    api.favorites.remove.mutationOptions({ meta: { toast: 'favorites.remove' }, onSuccess: settle }),
  )
  const toggle = async () => {
    if (!(await isSignedIn(queryClient)))
      return toastError(
        place === 'product' ? 'favorites.signedOutOnProduct' : 'favorites.signedOut',
        undefined,
        signInAction,
      )
    const change = isFavorite ? remove : add
    change.mutate({ productId })
  }
  return { isFavorite, toggle, isPending: add.isPending || remove.isPending }
}
