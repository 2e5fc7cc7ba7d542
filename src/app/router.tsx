import { createRouter, type RouterState } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { parseSearchParameters, writeSearchParameters } from '#platform/web/lists/search-parameters.ts'
import type { StoreOnPage } from '#platform/web/store.tsx'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen, NotFoundScreen, PendingScreen } from './web/layout/page-states.tsx'
import { createQueryClient } from './web/query-client.ts'

// The server sets a nonce for the scripts of a page for a single visitor; the browser reads it back itself.
const nonceOfPage = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.nonce)
  .client(() => undefined)

// The browser may have used another host name: the server's public address replaces its guess.
const shopUrlOfPage = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.shopUrl ?? '')
  .client(() => window.location.origin)

/** A router with its own query client: one per page on the server, one per visit in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  const nonce = nonceOfPage()
  const context = { queryClient, shopUrl: shopUrlOfPage() }
  const router = createRouter({
    routeTree,
    context,
    dehydrate: () => ({ shopUrl: context.shopUrl }),
    hydrate: ({ shopUrl }) => {
      context.shopUrl = shopUrl
    },
    parseSearch: parseSearchParameters,
    stringifySearch: writeSearchParameters,
    scrollRestoration: mayScroll((): ShownRoutes => router),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // The browser fetches pending queries itself: the end of a page waits for none. Failures are shown as on the server.
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
      shouldRedactErrors: () => false,
    },
  })
  return router
}

declare module '@tanstack/react-start' {
  interface Register {
    server: {
      /** The server's context for rendering a page; pages that are served from the cache have no nonce of their own. */
      requestContext: {
        nonce?: string
        store: StoreOnPage
        /** The public address of the shop, without a slash at the end. */
        shopUrl: string
      }
    }
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

type ShownRoutes = { state: Pick<RouterState, 'matches'> }

// Hydrating a page that was scrolled meanwhile must not move it, least of all during a click on a link.
function mayScroll(router: () => ShownRoutes): () => boolean {
  let isFirst = !import.meta.env.SSR
  return () => {
    const wasServed = isFirst && router().state.matches.every(({ ssr }) => ssr !== false && ssr !== 'data-only')
    isFirst = false
    // The router stores the scroll positions that it receives events for; it has missed those of earlier scrolling.
    if (wasServed && window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
    return !wasServed
  }
}
