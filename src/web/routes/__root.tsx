import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { chosenTexts } from '#contract/wording.ts'
import { isBackOfficePath } from '#web/session/back-office-path.ts'
import { SessionSync } from '#web/session/session-sync.tsx'
import { categoriesQuery } from '#web/storefront/layout/categories-query.ts'
import { StorefrontLayout } from '#web/storefront/layout/storefront-layout.tsx'
import { store, storeMetaName } from '#web/text/shared/store.ts'
import styleSheetAddress from '#web/theme.css?url'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { typefaceAddress, typefaceRules } from '#web/ui/typeface.ts'
import { useReadyPage } from '#web/ui/use-waiting.ts'
import { waitBriefly } from '#web/wait-briefly.ts'

type RouterContext = {
  queryClient: QueryClient
  /** The public address of the shop, without a slash at the end. */
  shopUrl: string
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Every page shows the categories; if they fail to load, the rest is still shown.
  loader: ({ context }) => waitBriefly(context.queryClient.prefetchQuery(categoriesQuery())),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#0e1216' },
      { title: `${store().name} | ${store().slogan}` },
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

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" data-texts={chosenTexts}>
      <head>
        <HeadContent />
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
  const isBackOffice = useLocation({ select: ({ pathname }) => isBackOfficePath(pathname) })
  return (
    <>
      <div id="page">
        {isBackOffice ? (
          <Outlet />
        ) : (
          <StorefrontLayout>
            <Outlet />
          </StorefrontLayout>
        )}
      </div>
      <SessionSync />
      <ToastRegion />
    </>
  )
}
