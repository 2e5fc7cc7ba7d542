import { LoadingArea } from '#web/ui/skeleton.tsx'

/** Shown in place of a short list while it is loading. */
export function ListSkeleton() {
  return <LoadingArea className="flex flex-col gap-3" blocks={Array<string>(5).fill('h-13')} />
}
