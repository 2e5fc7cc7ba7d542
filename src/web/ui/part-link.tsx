import type { ComponentProps, MouseEvent } from 'react'

type PartLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The identifier of the element that it leads to, which may take the focus. */
  part: string
}

/**
 * A link to a part of its own page. Without scripts the browser goes there; with them no entry of the history is made,
 * which the router would not know and could not count when a way back is to be undone.
 */
export function PartLink({ part, ...rest }: PartLinkProps) {
  return <a {...rest} href={`#${part}`} onClick={(event) => goTo(part, event)} />
}

function goTo(part: string, event: MouseEvent) {
  const element = document.getElementById(part)
  // Another tab or window is the browser's to open.
  if (!element || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  element.scrollIntoView()
  element.focus({ preventScroll: true })
}
