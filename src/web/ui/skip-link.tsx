import { PartLink } from './part-link.tsx'

/**
 * The first keyboard stop of a page: skips the navigation and leads to the element `content`. Hidden until
 * it has the focus.
 */
export function SkipLink({ children }: { children: string }) {
  return (
    <PartLink
      part="content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-sm focus:bg-signal focus:px-4 focus:py-3 focus:font-bold"
    >
      {children}
    </PartLink>
  )
}
