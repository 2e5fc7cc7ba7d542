import { Heart } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Favorite } from '#contract/shop/favorites.ts'
import { EmptyWithProducts } from '#web/storefront/shared/empty-with-products.tsx'
import { fitLineOf } from '#web/storefront/shared/fit/fit-line.tsx'
import { MyCarNotice } from '#web/storefront/shared/fit/my-car-notice.tsx'
import { useMyCarFits } from '#web/storefront/shared/fit/use-my-car-fits.ts'
import { LoadFailureNotice } from '#web/storefront/shared/load-failure-notice.tsx'
import { ProductGrid } from '#web/storefront/shared/product-grid.tsx'
import { ProductGridSkeleton } from '#web/storefront/shared/product-grid-skeleton.tsx'
import { useFavorites } from '#web/storefront/shared/use-favorites.ts'
import { favoritesTexts as texts } from '#web/text/storefront/favorites-texts.ts'
import { focusReplacement } from '#web/ui/focus-replacement.ts'
import { useRestoreListFocus } from '#web/ui/use-restore-list-focus.ts'
import { FavoritesActions } from './favorites-actions.tsx'
import { GuestFavoritesNotice } from './guest-favorites-notice.tsx'
import { PriceDrop } from './price-drop.tsx'
import { useFavoritesLoadFailure } from './use-favorites-load-failure.ts'

/** The favorites, each with its fit on the visitor's car and its price drop; the heart on a card removes it. */
export function FavoritesScreen() {
  const { favorites, isLoading } = useFavorites()
  const unread = useFavoritesLoadFailure()
  const heading = useHeadingOfEmptied(favorites.length)
  return (
    <div className="wrap py-8 md:py-12">
      <h1 ref={heading} tabIndex={-1} className="mb-6 font-extrabold text-3xl tracking-tight outline-none md:text-4xl">
        {texts.title}
      </h1>
      {isLoading && <ProductGridSkeleton count={4} />}
      <h2 className="sr-only">{texts.list}</h2>
      {!isLoading && favorites.length > 0 && <Favorites favorites={favorites} />}
      {!isLoading && favorites.length === 0 && (
        <>
          <LoadFailureNotice of="favorites" {...unread} />
          <EmptyWithProducts
            icon={<Heart aria-hidden="true" />}
            title={texts.empty}
            text={texts.emptyText}
            label={texts.seeProducts}
            isSecond={unread.isUnread}
          />
        </>
      )}
    </div>
  )
}

/** Takes the focus that the last favorite had when it was removed: no list is left that could keep it. */
function useHeadingOfEmptied(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const earlierCount = useRef(count)
  useLayoutEffect(() => {
    if (earlierCount.current > 0 && count === 0) focusReplacement(heading.current)
    earlierCount.current = count
  }, [count])
  return heading
}

function Favorites({ favorites }: { favorites: readonly Favorite[] }) {
  const fits = useMyCarFits(favorites.map(({ productId }) => productId))
  const listFocus = useRestoreListFocus()
  return (
    <>
      <GuestFavoritesNotice />
      <FavoritesActions favorites={favorites} />
      {fits.size > 0 && <MyCarNotice />}
      {/* A removed card leaves the focus to the next one. */}
      <div {...listFocus}>
        <ProductGrid
          products={favorites.map(({ productId, savedPriceCents, product }) => ({
            ...product,
            savedPriceCents,
            fit: fits.get(productId),
          }))}
          address="/product/$productId"
          losesProducts
          lead={fitLineOf}
          details={(product) => <PriceDrop savedPriceCents={product.savedPriceCents} product={product} />}
        />
      </div>
    </>
  )
}
