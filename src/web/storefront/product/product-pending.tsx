import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx'

/** The grey shapes of a product's page while it is being loaded, each where its part will be. */
export function ProductPending() {
  return (
    <LoadingArea className="wrap pt-4 md:pt-6">
      <h1 className="sr-only">{productCardTexts.coming}</h1>
      <Skeleton className="h-4 w-56" />
      <div className="mt-4 grid gap-x-12 gap-y-6 md:mt-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)] lg:items-start">
        <Skeleton className="aspect-4/3 w-full rounded-md md:aspect-square" />
        <div className="grid gap-4">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="mt-3 h-12 w-52" />
          <Skeleton className="h-5 w-60" />
          <Skeleton className="mt-4 h-13 w-full" />
          <Skeleton className="h-36 w-full rounded-md" />
        </div>
      </div>
    </LoadingArea>
  )
}
