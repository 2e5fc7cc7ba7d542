import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#web/page-head.ts'
import { SessionKeeper } from '#web/session/session-keeper.tsx'
import { categoriesQuery } from '#web/storefront/layout/categories-query.ts'
import { StorefrontLayout } from '#web/storefront/layout/storefront-layout.tsx'
import { store, storeMetaName } from '#web/text/store.ts'
import theme from '#web/theme.css?url'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { waitBriefly } from '#web/wait-briefly.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Every page shows the categories; without them it shows the rest.
  loader: ({ context }) => waitBriefly(context.queryClient.prefetchQuery(categoriesQuery())),
  head: () => {
    const page = pageHead({
      title: `${store().name} | ${store().slogan}`,
      description: 'Rodas de liga leve, pneus, kits completos e acessórios em até 12x sem juros, para todo o Brasil.',
      image: '/social-card.png',
    })
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { name: 'theme-color', content: '#0e1216' },
        { property: 'og:site_name', content: store().name },
        { property: 'og:type', content: 'website' },
        { property: 'og:locale', content: 'pt_BR' },
        { name: 'twitter:card', content: 'summary_large_image' },
        ...page.meta,
      ],
      links: [
        { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
        { rel: 'stylesheet', href: theme },
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'manifest', href: '/site.webmanifest' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ],
    }
  },
  shellComponent: Document,
  component: Page,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
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
  const isBackOffice = useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) })
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
      <SessionKeeper />
      <ToastRegion />
    </>
  )
}
