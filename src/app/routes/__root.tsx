import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CartButtonContext } from '#modules/catalog/product-cards/web/product-card.tsx'
import { isBackOfficePath } from '#modules/customers/sessions/web/expired-session.ts'
import { SessionSync } from '#modules/customers/sessions/web/session-sync.tsx'
import { AddToCartButton } from '#modules/sales/cart/web/add-to-cart-button.tsx'
import { chosenTexts } from '#platform/contract/wording.ts'
import { waitBriefly } from '#platform/web/calls/index.ts'
import { commonTags } from '#platform/web/pages/page-head.ts'
import { store, storeMetaName } from '#platform/web/store.tsx'
import { ToastRegion } from '#platform/web/toasts/toast-region.tsx'
import { typefaceAddress, typefaceRules, useCloseWindowsByBack, useReadyPage } from '#platform/web/ui/index.ts'
import styleSheetAddress from '#platform/web/ui/theme.css?url'
import { StorefrontLayout } from '../web/layout/storefront-layout.tsx'
import { categoriesQuery } from '../web/queries.ts'

type RouterContext = {
  queryClient: QueryClient
  /** The public address of the shop, without a slash at the end. */
  shopUrl: string
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Every page shows the categories; if they fail to load, the rest is still shown.
  loader: ({ context }) => waitBriefly(context.queryClient.prefetchQuery(categoriesQuery())),
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#0e1216' },
      ...commonTags(matches.at(-1)?.fullPath ?? '/'),
    ],
    links: [
      { rel: 'stylesheet', href: styleSheetAddress },
      { rel: 'preload', href: typefaceAddress, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/site.webmanifest' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
    styles: [{ children: typefaceRules }],
  }),
  shellComponent: Document,
  component: Page,
})

/**
 * The router links the scripts of what the server renders. A private page is rendered in the browser, which would
 * otherwise request that page's own scripts only once the others run.
 */
function PrivatePageScripts() {
  const { state, ssr, options } = useRouter()
  const firstPrivate = state.matches.findIndex((match) => match.ssr === false)
  if (!import.meta.env.SSR || firstPrivate < 0) return null
  return state.matches
    .slice(firstPrivate + 1)
    .flatMap(({ routeId }) => ssr?.manifest?.routes[routeId]?.preloads ?? [])
    .map((script) => (typeof script === 'string' ? script : script.href))
    .map((address) => (
      <link key={address} rel="modulepreload" href={address} fetchPriority="low" nonce={options.ssr?.nonce} />
    ))
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" data-texts={chosenTexts}>
      <head>
        <HeadContent />
        <PrivatePageScripts />
        <meta name={storeMetaName} content={JSON.stringify(store())} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  useReadyPage()
  useCloseWindowsByBack()
  const isBackOffice = useLocation({ select: ({ pathname }) => isBackOfficePath(pathname) })
  return (
    <>
      <div id="page">
        {isBackOffice ? (
          <Outlet />
        ) : (
          <CartButtonContext value={AddToCartButton}>
            <StorefrontLayout>
              <Outlet />
            </StorefrontLayout>
          </CartButtonContext>
        )}
      </div>
      <SessionSync />
      <ToastRegion />
    </>
  )
}
