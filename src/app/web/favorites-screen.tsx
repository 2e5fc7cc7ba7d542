import { useMutation, useQuery } from '@tanstack/react-query'
import { CarFront, Heart } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Favorite } from '#modules/catalog/favorites/contract.ts'
import { useFavorites } from '#modules/catalog/favorites/web/favorite-button.tsx'
import { favoritesTexts as texts } from '#modules/catalog/favorites/web/texts.ts'
import { ProductGrid, ProductGridSkeleton } from '#modules/catalog/product-cards/web/product-grid.tsx'
import { calculatePriceDrop } from '#modules/catalog/products/prices.ts'
import { SignInAndBack } from '#modules/customers/sessions/web/requested-path.tsx'
import { useSession } from '#modules/customers/sessions/web/use-session.ts'
import { displayNameOfVehicle } from '#modules/fitment/cars/car-names.ts'
import { useMyCar } from '#modules/fitment/garage/web/my-car.ts'
import { renderFitLine } from '#modules/fitment/verdicts/web/fit-line.tsx'
import { useMyCarFits } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { useBuyAll } from '#modules/sales/cart/web/use-cart.ts'
import { formatBRL } from '#platform/money.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { EmptyWithProducts, LoadFailureNotice } from '#platform/web/notices.tsx'
import { toastError, toastSuccess } from '#platform/web/toasts/toast.ts'
import { Button, focusReplacement, useRestoreListFocus } from '#platform/web/ui/index.ts'

/** Above products with verdicts: the car that they refer to, and what to check anyway. */
export function MyCarNotice() {
  const car = useMyCar()
  if (!car) return null
  return (
    <p className="mb-5 flex items-start gap-2 text-pretty text-sm text-steel leading-snug">
      <CarFront className="size-5 shrink-0" />
      <span>
        <b className="text-ink">{vehicleTexts.onCar(displayNameOfVehicle(car.vehicle))}.</b> {vehicleTexts.everywhere}
      </span>
    </p>
  )
}

const linkOf = (token: string) => `${location.origin}/shared-favorites/${token}`

/** Shares the link with the device's share dialog, else copies it. Closing the dialog counts as a decision. */
async function handOver(token: string): Promise<void> {
  const url = linkOf(token)
  try {
    if (navigator.share) return await navigator.share({ url, title: texts.sharedTitle })
    await navigator.clipboard.writeText(url)
    toastSuccess('favorites.share')
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toastError('favorites.copyLink', error)
  }
}

function ShareFavorites() {
  const button = useRef<HTMLButtonElement>(null)
  const unshare = useCall(api.favorites.unshare, {
    toast: 'favorites.unshare',
    onSuccess: () => {
      // The button to stop is about to go, with the link.
      button.current?.focus()
      share.reset()
    },
  })
  const share = useMutation({
    ...api.favorites.share.mutationOptions({ onSuccess: ({ token }) => handOver(token) }),
    onError: (error) => toastError('favorites.share', error),
  })
  return (
    <>
      <Button ref={button} tone="secondary" isBusy={share.isPending} onClick={() => share.mutate({})}>
        {texts.share}
      </Button>
      {share.data && (
        <div className="w-full rounded-sm bg-paper px-4 py-3 text-sm">
          <p className="text-steel">{texts.shared}</p>
          <p className="wrap-anywhere mt-1 select-all font-bold">{linkOf(share.data.token)}</p>
          <Button tone="quiet" className="-ml-5" isBusy={unshare.isPending} onClick={() => unshare.mutate({})}>
            {texts.unshare}
          </Button>
        </div>
      )}
    </>
  )
}

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
            icon={<Heart />}
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
          losesProducts
          lead={renderFitLine}
          details={(product) => <PriceDrop savedPriceCents={product.savedPriceCents} product={product} />}
        />
      </div>
    </>
  )
}

function FavoritesActions({ favorites }: { favorites: readonly Favorite[] }) {
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

function GuestFavoritesNotice() {
  const { status } = useSession()
  if (status !== 'signed-out') return null
  return (
    <SignInAndBack
      from="/favorites"
      reason={texts.signInToSave}
      label={texts.signIn}
      className="mb-5 rounded-sm bg-paper px-4 py-3 text-steel leading-relaxed"
    />
  )
}

/** The price drop since a favorite was saved; renders nothing if there is none. */
function PriceDrop(saved: Parameters<typeof calculatePriceDrop>[0]) {
  const dropCents = calculatePriceDrop(saved)
  if (dropCents === 0) return null
  return <p className="tabular mt-1 font-bold text-go text-sm leading-snug">{texts.priceDrop(formatBRL(dropCents))}</p>
}

/** Whether the favorites only count as empty because they could not be loaded, and how to fetch them again. */
function useFavoritesLoadFailure() {
  // Fetches nothing itself: the component that shows the favorites does.
  const { isError, data, refetch } = useQuery(api.favorites.list.queryOptions({ enabled: false }))
  return { isUnread: isError && !data, onRetry: refetch }
}
