import { useIsMutating } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSession } from '#modules/customers/sessions/web/use-session.ts'
import { garageOwner } from '#modules/fitment/garage/web/garage-owner.ts'
import { storedOfflineCart } from '#modules/sales/cart/web/offline-cart.tsx'
import { changesCart, setCartPanelOpen, useCart, useIsCartPanelOpen } from '#modules/sales/cart/web/use-cart.ts'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { store, whatsAppLink } from '#platform/web/store.tsx'
import { joinClasses, lazyPart, PlainButton, SkipLink, useWasOpen, Wordmark } from '#platform/web/ui/index.ts'
import { CategoryBar } from './category-bar.tsx'
import { Footer } from './footer.tsx'
import { HeaderActions } from './header-actions.tsx'
import { SearchForm } from './search-form.tsx'

/** A movement of fewer pixels is not intentional: fingers tremble, and browsers adjust the scroll position by a few. */
const minMovement = 8

/** Whether the header is hidden: once the page is scrolled down, until it is scrolled up or is near its top. */
function useHideOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < minMovement) return
      last = window.scrollY
      setIsHidden(moved > 0 && last > 200)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isHidden
}

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => MobileMenu))

const CartPanelDialog = lazyPart(() =>
  import('#modules/sales/cart/web/cart-panel-dialog.tsx').then(({ CartPanelDialog }) => CartPanelDialog),
)

/** The cart panel of every page. Its script is loaded with the first change of the cart, or when it is opened. */
function CartPanel() {
  const isOpen = useIsCartPanelOpen()
  const isChanging = useIsMutating({ predicate: changesCart }) > 0
  if (!useWasOpen(isOpen || isChanging)) return null
  return (
    <Suspense>
      <CartPanelDialog isOpen={isOpen} onOpenChange={setCartPanelOpen} />
    </Suspense>
  )
}

/** Opens the menu of small screens. A separate component, so that the header does not render again for it. */
function MenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  return (
    <>
      <PlainButton
        aria-label={layoutTexts.openMenu}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-ml-2.5 flex size-11 items-center justify-center rounded-sm transition-colors hover:bg-ink-raised active:bg-ink-line md:hidden"
      >
        <Menu className="size-6" />
      </PlainButton>
      {wasOpen && (
        <Suspense>
          <MobileMenu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}

const CustomerSync = lazyPart(() => import('./customer-sync.tsx').then(({ CustomerSync }) => CustomerSync))

const hasStoredData = () => (garageOwner() ?? storedOfflineCart.read()) !== null

// Most visitors are no customers yet: what those need loads with a sign-in, a cart or stored data.
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

const CouponLink = lazyPart(() =>
  import('#modules/sales/cart/web/coupon-link.tsx').then(({ CouponLink }) => CouponLink),
)

/** `/?cupom=CODE` on any page. Read after the hydration: the page is the same for everybody. */
function CouponOfAddress() {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(new URLSearchParams(search).get('cupom')), [search])
  if (!code) return null
  return (
    <Suspense>
      <CouponLink key={code} code={code} />
    </Suspense>
  )
}

export function StorefrontLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{layoutTexts.skip}</SkipLink>
      <div className="contents print:hidden">
        <Announcement />
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
      <CouponOfAddress />
    </div>
  )
}

function Announcement() {
  const { announcement } = store()
  if (!announcement) return null
  const { text, link } = announcement
  return (
    <aside aria-label={layoutTexts.announcement} className="bg-signal text-center font-bold text-ink text-sm">
      <div className="wrap">
        {link === undefined ? (
          <p className="py-2">{text}</p>
        ) : (
          <a href={link} className="block py-2 underline underline-offset-4">
            {text}
          </a>
        )}
      </div>
    </aside>
  )
}

// On phones it hides while scrolling down, and reappears when scrolling up.
function Header() {
  const isHidden = useHideOnScroll()
  return (
    <>
      <div
        className={joinClasses(
          'on-dark sticky top-0 z-30 bg-ink text-white transition-[translate] duration-180',
          // The header stays visible while the focus is in it.
          isHidden && 'max-md:not-focus-within:-translate-y-full',
        )}
      >
        <header className="wrap flex h-15 items-center xs:gap-1 md:h-19 md:gap-3 lg:gap-8">
          <MenuButton />
          <Link to="/" className="mr-auto rounded-sm py-2 md:mr-0">
            <Wordmark className="h-5 w-auto min-[26rem]:h-6 md:h-6 lg:h-7.5" />
          </Link>
          <SearchForm className="hidden min-w-0 grow md:block" />
          <HeaderActions />
        </header>
        <div className="wrap pb-3 md:hidden">
          <SearchForm />
        </div>
      </div>
      <div className="on-dark bg-ink text-white">
        <CategoryBar />
      </div>
    </>
  )
}
