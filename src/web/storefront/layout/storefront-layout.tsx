import type { ReactNode } from 'react'
import { CartKeeper } from '#web/storefront/cart/cart-keeper.tsx'
import { CartPanel } from '#web/storefront/cart/cart-panel.tsx'
import { MyCarKeeper } from '#web/storefront/shared/garage/my-car-keeper.tsx'
import { whatsAppLink } from '#web/text/shared/store.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The frame of every page of the shop: header, content, footer, and the cart's panel waiting at the side. */
export function StorefrontLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{layoutTexts.skip}</SkipLink>
      <div className="contents print:hidden">
        <Header />
      </div>
      <noscript>
        <p className="bg-signal px-4 py-3 text-center text-sm print:hidden">
          {layoutTexts.withoutScripts}{' '}
          <a href={whatsAppLink(layoutTexts.withoutScriptsMessage)} className="font-bold underline underline-offset-4">
            {layoutTexts.askByWhatsApp}
          </a>
          .
        </p>
      </noscript>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <div className="contents print:hidden">
        <Footer />
      </div>
      <CartPanel />
      <CartKeeper />
      <MyCarKeeper />
    </div>
  )
}
