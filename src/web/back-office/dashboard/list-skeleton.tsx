import { LoadingArea } from '#web/ui/skeleton.tsx'

/** What stands in a short list's place while it is being loaded. */
export function ListSkeleton() {
  return <LoadingArea className="flex flex-col gap-3" blocks={Array<string>(5).fill('h-13')} />
}
