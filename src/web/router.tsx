import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { StoreOnPage } from '#web/text/shared/store.ts'
import { addRoutesFor } from './hydration/back-office-routes.ts'
import { mayScroll, type ShownRoutes } from './hydration/may-scroll.ts'
import { queriesOnPage, takeOverQueries } from './hydration/queries-on-page.ts'
import { createQueryClient } from './query-client.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearchParameters, writeSearchParameters } from './search-parameters.ts'
import { routeTree as shopRouteTree } from './shop-route-tree.gen.js'
import { ErrorScreen } from './storefront/layout/error-screen.tsx'
import { NotFoundScreen } from './storefront/layout/not-found-screen.tsx'
import { PendingScreen } from './storefront/layout/pending-screen.tsx'

// The server sets a nonce for the scripts of a page for a single visitor; the browser reads it back itself.
const nonceOfPage = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.nonce)
  .client(() => undefined)

// The browser may have used another host name; the server's public address, which is part of the page,
// replaces its guess.
const shopUrlOfPage = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.shopUrl ?? '')
  .client(() => window.location.origin)

// A customer's browser needs no page of the back office: those routes are loaded on demand.
const routesOfPage = createIsomorphicFn()
  .server(() => routeTree)
  .client(() => shopRouteTree)

/** A router with its own query client: one per page on the server, one per visit in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  const nonce = nonceOfPage()
  const context = {
    queryClient,
    shopUrl: shopUrlOfPage(),
    addRoutesFor: (path: string): Promise<boolean> => addRoutesFor(router, path),
  }
  const router = createRouter({
    routeTree: routesOfPage(),
    context,
    dehydrate: () => ({ shopUrl: context.shopUrl, queries: queriesOnPage(queryClient) }),
    hydrate: ({ shopUrl, queries }) => {
      context.shopUrl = shopUrl
      takeOverQueries(queryClient, queries)
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
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
