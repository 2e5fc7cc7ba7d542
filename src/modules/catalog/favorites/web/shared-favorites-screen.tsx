import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart, Link2Off } from 'lucide-react'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { EmptyWithProducts } from '#platform/web/notices.tsx'
import { buttonStyle, EmptyState, FailedState } from '#platform/web/ui/index.ts'
import { ProductGrid, ProductGridSkeleton } from '../../product-cards/web/product-grid.tsx'
import { favoritesTexts as texts } from './texts.ts'

export function SharedFavoritesScreen({ token }: { token: string }) {
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="font-extrabold text-3xl tracking-tight md:text-4xl">{texts.sharedTitle}</h1>
      <p className="mt-2 mb-6 text-steel">{texts.sharedIntroduction}</p>
      <h2 className="sr-only">{texts.list}</h2>
      <SharedFavorites token={token} />
    </div>
  )
}

function SharedFavorites({ token }: { token: string }) {
  const shared = useQuery(api.favorites.shared.queryOptions({ input: { token } }))
  if (isApiError(shared.error, 'FAVORITES_NOT_SHARED'))
    return (
      <EmptyState
        isAlert
        icon={<Link2Off />}
        title={texts.notShared}
        text={texts.notSharedText}
        action={
          <Link to="/products" className={buttonStyle('primary')}>
            {texts.seeProducts}
          </Link>
        }
      />
    )
  if (shared.isError) return <FailedState title={texts.failed} onRetry={shared.refetch} />
  if (shared.isPending) return <ProductGridSkeleton count={4} />
  const { products } = shared.data
  if (products.length > 0) return <ProductGrid products={products} />
  return <EmptyWithProducts icon={<Heart />} title={texts.sharedEmpty} label={texts.seeProducts} />
}
