import type { ComponentProps, MouseEvent } from 'react'

type PartLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The id of the target element, which has to be focusable. */
  part: string
}

/**
 * A link to a part of its own page. Without scripts the browser follows it; with them no history entry is
 * made, since the router would not know of it and could not count it when a navigation back has to be undone.
 */
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
