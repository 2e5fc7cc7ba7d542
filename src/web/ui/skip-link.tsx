import { PartLink } from './part-link.tsx'

/** The first stop of the keyboard on a page: past the navigation, to the element `content`. Out of sight until it has the focus. */
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
