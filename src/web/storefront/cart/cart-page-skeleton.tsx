import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shown in place of the cart while it is loading. */
export function CartPageSkeleton() {
  return (
    <div
      role="status"
      className="grid min-h-dvh content-start items-start gap-8 noscript:hidden lg:grid-cols-[1fr_24rem] xl:gap-12"
    >
      <span className="sr-only">{cartPageTexts.loading}</span>
      <div className="flex flex-col gap-5">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-center gap-4 border-line border-b pb-5">
            <Skeleton className="size-22 shrink-0 md:size-24" />
            <div className="grow">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-3 h-4 w-1/4" />
            </div>
            <Skeleton className="h-9 w-24" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96 rounded-md" />
    </div>
  )
}
