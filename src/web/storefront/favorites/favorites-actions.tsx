import type { Favorite } from '#contract/shop/favorites.ts'
import { useBuyAll } from '#web/storefront/shared/use-buy-all.ts'
import { favoritesTexts as texts } from '#web/text/storefront/favorites-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ShareFavorites } from './share-favorites.tsx'

/** The actions on all favorites: buy the available ones, and share the list. */
export function FavoritesActions({ favorites }: { favorites: readonly Favorite[] }) {
  const sold = favorites.filter(({ product }) => !product.isSoldOut && !product.isPriceOnRequest)
  const buy = useBuyAll(sold.map(({ productId, product: { name } }) => ({ productId, name, quantity: 1 })))
  return (
    <div className="mb-6 flex flex-wrap items-start gap-2 max-sm:*:grow">
      {sold.length > 0 && (
        <Button isBusy={buy.isPending} onClick={() => buy.mutate()}>
          {texts.addAll}
        </Button>
      )}
      <ShareFavorites />
    </div>
  )
}
