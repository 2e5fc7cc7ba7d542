import type { ComponentProps, MouseEvent } from 'react'

type PartLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The id of the target element, which has to be focusable. */
  part: string
}

/** A link to a part of its own page. With scripts it adds no history entry, which the router could not count. */
export function PartLink({ part, ...rest }: PartLinkProps) {
  return <a {...rest} href={`#${part}`} onClick={(event) => goTo(part, event)} />
}

function goTo(part: string, event: MouseEvent) {
  const element = document.getElementById(part)
  // Opening in another tab or window is left to the browser.
  if (!element || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  element.scrollIntoView()
  element.focus({ preventScroll: true })
}

/** Skips the navigation: leads to the element `content`. Hidden until it has the focus. */
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

/** A link that opens in a tab of its own. */
export const NewTabLink = (link: ComponentProps<'a'>) => <a target="_blank" rel="noopener noreferrer" {...link} />
