import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx'
import { productGridStyle } from './product-grid.tsx'

/** The grey shapes of product cards that are loading; announced to screen readers. */
export function ProductGridSkeleton({ count, className }: { count: number; className?: string }) {
  return (
    <LoadingArea className={className ?? productGridStyle}>
      {Array.from({ length: count }, (_, place) => `card-${place}`).map((place) => (
        <div key={place} aria-hidden="true" className="rounded-md ring-1 ring-line" data-skeleton>
          <Skeleton className="aspect-square rounded-b-none" />
          <div className="grid gap-2.5 p-3 sm:p-4">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-1 h-11 w-full" />
          </div>
        </div>
      ))}
    </LoadingArea>
  )
}
