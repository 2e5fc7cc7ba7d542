import type { ReactNode } from 'react'
import { CartKeeper } from '#web/storefront/cart/cart-keeper.tsx'
import { CartPanel } from '#web/storefront/cart/cart-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The frame of every page of the shop: header, content, footer, and the cart's panel waiting at the side. */
export function StorefrontLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-sm focus:bg-signal focus:px-4 focus:py-3 focus:font-bold"
      >
        Pular para o conteúdo
      </a>
      <div className="contents print:hidden">
        <Header />
      </div>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <div className="contents print:hidden">
        <Footer />
      </div>
      <CartPanel />
      <CartKeeper />
    </div>
  )
}
