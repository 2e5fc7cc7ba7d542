import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { checkSignedIn, loadSignInRequest, noteGuest, useIsBuyer, useSession } from '#modules/customers/web/index.ts'
import { api, client, useCall } from '#platform/web/calls/index.ts'
import { store } from '#platform/web/store.tsx'
import { joinClasses, PlainButton } from '#platform/web/ui/index.ts'
import type { Favorite } from '../contract.ts'

/** Of the customer, or of this browser's guest; `isLoading` until they are known. */
export function useFavorites(): { favorites: readonly Favorite[]; isLoading: boolean } {
  const { status, isBuyer } = useSession()
  const { data, isPending } = useQuery(api.favorites.list.queryOptions({ enabled: isBuyer }))
  return { favorites: isBuyer ? (data ?? []) : [], isLoading: status === 'loading' || (isBuyer && isPending) }
}

/** Other hearts of a list do not render again when one changes. */
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

/** The list changes after the server has confirmed. `place` selects the notice for visitors who have to sign in. */
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
  const remove = useCall(api.favorites.remove, { toast: 'favorites.remove', onSuccess: settle })
  const toggle = async () => {
    if (!(await checkSignedIn(queryClient)) && !store().allowsGuests) {
      const { askToSignIn } = await loadSignInRequest()
      return askToSignIn(router, place === 'product' ? 'favorites.signedOutOnProduct' : 'favorites.signedOut')
    }
    const change = isFavorite ? remove : add
    change.mutate({ productId })
  }
  return { isFavorite, toggle, isPending: add.isPending || remove.isPending }
}

export function FavoriteButton({
  product,
  place = 'card',
  className,
}: {
  product: { id: string; name: string }
  place?: 'card' | 'product'
  className?: string
}) {
  const { isFavorite, toggle, isPending } = useFavorite(product.id, place)
  return (
    <PlainButton
      aria-pressed={isFavorite}
      aria-label={`Favoritar ${product.name}`}
      aria-busy={isPending || undefined}
      onClick={() => !isPending && void toggle()}
      className={joinClasses(
        'group/heart flex size-11 items-center justify-center rounded-full bg-white/90 transition-colors hover:bg-white active:scale-95',
        className,
      )}
    >
      <Heart
        className={joinClasses(
          'size-5 transition-colors',
          isFavorite ? 'fill-brake text-brake' : 'text-ink group-hover/heart:text-brake',
          isPending && 'opacity-40',
        )}
      />
    </PlainButton>
  )
}
