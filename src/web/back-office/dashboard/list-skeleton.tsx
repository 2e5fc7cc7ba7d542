import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What stands in a short list's place while it is being loaded. */
export function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{adminTexts.loading}</span>
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
  )
}
