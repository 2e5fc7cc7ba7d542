import { Link, useParams } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { RetryPageButton } from '#platform/web/pages/failed-page.tsx'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { buttonStyle, EmptyState, LoadingArea, Picture, Skeleton } from '#platform/web/ui/index.ts'
import { cardPictureSizes, findClickedCard } from '../../product-cards/web/product-card.tsx'
import { ProductName } from '../../product-cards/web/product-price.tsx'
import { productCardTexts } from '../../product-cards/web/texts.ts'

/** Skeletons, and what the clicked card contained, whose picture grows into place. */
export function ProductPending() {
  const { address } = useParams({ strict: false })
  const card = findClickedCard(address)
  return (
    <LoadingArea className="wrap min-h-dvh pt-4 md:pt-6">
      {!card && <h1 className="sr-only">{productCardTexts.coming}</h1>}
      <Skeleton className="h-4 w-56" />
      <div className="mt-4 grid gap-x-12 gap-y-6 md:mt-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)] lg:items-start">
        <div className="min-w-0 md:flex md:flex-row-reverse md:gap-3">
          <PendingPicture imageUrl={card?.imageUrl} />
          <Skeleton className="mt-2.5 size-14 md:mt-0.5 md:size-19 md:shrink-0" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-4 w-28" />
          {card ? (
            <h1 className="min-w-0 wrap-anywhere font-extrabold text-2xl leading-[1.12] tracking-tight md:text-[2rem]">
              <ProductName name={card.name} />
            </h1>
          ) : (
            <>
              <Skeleton className="h-8 w-full" />
              <Skeleton className="h-8 w-2/3" />
            </>
          )}
          <Skeleton className="mt-3 h-12 w-52" />
          <Skeleton className="h-5 w-60" />
          <Skeleton className="mt-4 h-13 w-full" />
          <Skeleton className="h-36 w-full rounded-md" />
        </div>
      </div>
    </LoadingArea>
  )
}

const room = 'aspect-4/3 min-w-0 grow rounded-md lg:aspect-square'

function PendingPicture({ imageUrl }: { imageUrl: string | null | undefined }) {
  if (!imageUrl) return <Skeleton className={`${room} moving-picture`} />
  return (
    <div className={`${room} moving-picture overflow-hidden bg-paper`}>
      {/* The file that the card has already loaded. */}
      <Picture
        url={imageUrl}
        alt=""
        width={480}
        height={480}
        sizes={cardPictureSizes}
        hasPriority
        className="max-lg:object-contain"
      />
    </div>
  )
}

/** Does not exist, or could not be loaded. */
export function ProductNotFound({ data, reset }: { data?: unknown; reset?: () => void }) {
  return (
    <EmptyState
      isAlert={reset !== undefined}
      isPage
      className="min-h-[60vh] justify-center"
      icon={<PackageX />}
      title={productCardTexts.notFound}
      text={textOf(data, reset !== undefined)}
      action={
        <>
          {reset && <RetryPageButton reset={reset} />}
          <Link to="/products" className={buttonStyle(reset ? 'secondary' : 'primary')}>
            {productCardTexts.toProducts}
          </Link>
        </>
      }
    />
  )
}

function textOf(data: unknown, hasFailed: boolean): string {
  if (hasFailed) return layoutTexts.tryAgainLater
  return data === productCardTexts.missingId ? `${productCardTexts.missingId}.` : productCardTexts.notFoundText
}
