import type { RouterState } from '@tanstack/react-router'

/** The part of the router that is needed here. */
export type ShownRoutes = { state: Pick<RouterState, 'matches'> }

/**
 * Whether the router may scroll after a rendering. A served page was scrolled to its position by an inline
 * script and may have been read since: hydrating it must not move it, least of all between pressing and
 * releasing the mouse on a link, when the click would be lost. `router` is called later, once it exists.
 */
export function mayScroll(router: () => ShownRoutes): () => boolean {
  let isFirst = !import.meta.env.SSR
  return () => {
    const wasServed = isFirst && router().state.matches.every(({ ssr }) => ssr !== false && ssr !== 'data-only')
    isFirst = false
    // The router stores the scroll positions that it receives events for; it has missed those of earlier scrolling.
    if (wasServed && window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
    return !wasServed
  }
}
