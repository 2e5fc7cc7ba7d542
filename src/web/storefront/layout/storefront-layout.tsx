import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { CartPanel } from '#web/storefront/cart/cart-panel.tsx'
import { storedOfflineCart } from '#web/storefront/cart/stored-offline-cart.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { garageOwner } from '#web/storefront/shared/garage/garage-owner.ts'
import { whatsAppLink } from '#web/text/shared/store.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { useCloseWindowsByBack } from '#web/ui/open-windows.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { useWasOpen } from '#web/ui/use-was-open.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const CustomerSync = lazy(() => import('./customer-sync.tsx').then(({ CustomerSync }) => ({ default: CustomerSync })))

const hasStoredData = () => (garageOwner() ?? storedOfflineCart.read()) !== null

/**
 * Most visitors are not customers yet: what customers need is loaded when one signs in, starts a cart, or has
 * left stored data.
 */
function useNeedsSync(): boolean {
  const { status } = useSession()
  const { cart } = useCart()
  // Browser storage is not read in the first rendering, which has to match the server's.
  const isKnown = status !== 'loading'
  return useWasOpen(isKnown && (status === 'signed-in' || cart.itemCount > 0 || hasStoredData()))
}

/** The last user who was signed in on this page; null if there was none. */
function useLastUserId(): string | null {
  const { user } = useSession()
  const [lastUserId, setLastUserId] = useState<string | null>(null)
  if (user && user.id !== lastUserId) setLastUserId(user.id)
  return lastUserId
}

/** A separate component: the session is known only after the page, and header and footer do not render again for it. */
function SyncWhenNeeded() {
  const needsSync = useNeedsSync()
  const lastUserId = useLastUserId()
  if (!needsSync) return null
  return (
    <Suspense>
      <CustomerSync lastUserId={lastUserId} />
    </Suspense>
  )
}

/** The frame of every page of the shop: header, content, footer, and the cart panel. */
export function StorefrontLayout({ children }: { children: ReactNode }) {
  useCloseWindowsByBack()
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
      <SyncWhenNeeded />
    </div>
  )
}
