import type { RouterState } from '@tanstack/react-router'

/** What is needed of the router. */
export type ShownRoutes = { state: Pick<RouterState, 'matches'> }

/**
 * Whether the router may scroll for what it has just drawn. A page that came whole from the server was scrolled to its
 * place by a script within it and has been read since: taking it over must not move it, least of all between the press
 * and the release on a link, when the press would be lost. `router` is asked for later, once there is one.
 */
export function mayScroll(router: () => ShownRoutes): () => boolean {
  let isFirst = !import.meta.env.SSR
  return () => {
    const wasServed = isFirst && router().state.matches.every(({ ssr }) => ssr !== false && ssr !== 'data-only')
    isFirst = false
    // It keeps the place that it hears of, to find it again; what was scrolled earlier it has not heard of.
    if (wasServed && window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
    return !wasServed
  }
}
