import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogIn, ShoppingCart } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { CompletePurchase } from '#modules/catalog/web/index.ts'
import { sessionQuery, useSession } from '#modules/customers/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { EmptyWithProducts } from '#platform/web/notices.tsx'
import { BottomBar, buttonStyle, EmptyState, Skeleton } from '#platform/web/ui/index.ts'
import { FitPromise, isAnyPromised, useLineMarks } from '../../fit-promise/web/fit-promise.tsx'
import { UnpaidOrderReminder, useUnpaidOrder } from '../../payments/web/pay-order-button.tsx'
import type { Cart } from '../contract.ts'
import type { OfflineCartItem } from '../offline-page.ts'
import { CartSummary, CheckOutAction } from './cart-summary.tsx'
import { CartFitWarning, CartLoadFailure, CartTable, ClearCartButton, useCartLoadFailure } from './cart-table.tsx'
import { ExpiredCart, parseGuestItems, storedOfflineCart } from './offline-cart.tsx'
import { pieceCount, cartPageTexts as texts, totalLabel } from './texts.ts'
import { BottomBarTotal } from './totals.tsx'
import { useCart } from './use-cart.ts'

export function CartScreen() {
  const { status, cart } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="font-extrabold text-3xl tracking-tight outline-none md:text-4xl">
          {texts.title}
        </h1>
        {cart.itemCount > 0 && <p className="text-steel">{pieceCount(cart.itemCount)}</p>}
      </div>
      {status === 'loading' && <CartPageSkeleton />}
      {status === 'signed-out' && (
        <EmptyState
          icon={<LogIn />}
          title={texts.signedOut}
          action={
            <Link to="/login" state={{ from: '/cart' }} className={buttonStyle('primary')}>
              {texts.signIn}
            </Link>
          }
        />
      )}
      {status === 'ready' &&
        (cart.items.length > 0 ? (
          <FilledCart cart={cart} onRemoved={() => heading.current?.focus({ preventScroll: true })} />
        ) : (
          <EmptyCart />
        ))}
    </div>
  )
}

function EmptyCart() {
  const { status } = useSession()
  const unpaid = useUnpaidOrder()
  const expired = useExpiredCart()
  const { isUnread } = useCartLoadFailure()
  return (
    <>
      <CartLoadFailure />
      <UnpaidOrderReminder />
      {expired.length > 0 && <ExpiredCart items={expired} />}
      <EmptyWithProducts
        icon={<ShoppingCart />}
        title={texts.empty}
        text={texts.emptyText}
        label={texts.seeProducts}
        isSecond={isUnread || unpaid !== undefined || expired.length > 0}
      >
        {status === 'signed-out' && (
          <Link to="/login" state={{ from: '/cart' }} className={buttonStyle('quiet', 'medium', 'max-w-full')}>
            {texts.hasAccount}
          </Link>
        )}
      </EmptyWithProducts>
    </>
  )
}

/** `onRemoved` is called when an item is removed: it can no longer have the focus. */
function FilledCart({ cart, onRemoved }: { cart: Cart; onRemoved: () => void }) {
  const [isTyping, setIsTyping] = useState(false)
  const marks = useLineMarks(cart.items)
  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] xl:gap-12">
        <div className="min-w-0">
          <CartFitWarning lines={cart.items} />
          <CartTable items={cart.items} onRemoved={onRemoved} />
          {isAnyPromised(marks) && <FitPromise isOfMarked className="mt-4" />}
          <div className="mt-4 flex flex-wrap justify-between gap-2 max-sm:*:grow max-sm:*:px-3">
            <Link to="/products" className={buttonStyle('secondary')}>
              {texts.continueShopping}
            </Link>
            <ClearCartButton />
          </div>
        </div>
        <div className="min-w-0 lg:sticky lg:top-28">
          <CartSummary cart={cart} isTyping={isTyping} onTyping={setIsTyping} />
        </div>
      </div>
      <CompletePurchase productIds={cart.items.map(({ productId }) => productId)} lines={cart.items} />
      <BottomBar>
        <div className="flex max-2xs:flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <BottomBarTotal label={totalLabel(cart)} amount={formatBRL(cart.totalCents)} />
          <CheckOutAction cart={cart} isTypingPostalCode={isTyping} className="max-w-52 grow" />
        </div>
      </BottomBar>
    </>
  )
}

function CartPageSkeleton() {
  return (
    <div
      role="status"
      className="grid min-h-dvh content-start items-start gap-8 noscript:hidden lg:grid-cols-[1fr_24rem] xl:gap-12"
    >
      <span className="sr-only">{texts.loading}</span>
      <div className="flex flex-col gap-5">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-center gap-4 border-line border-b pb-5">
            <Skeleton className="size-22 shrink-0 md:size-24" />
            <div className="grow">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-3 h-4 w-1/4" />
            </div>
            <Skeleton className="h-9 w-24" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96 rounded-md" />
    </div>
  )
}

/** The contents of this browser's expired guest cart; empty for anyone else, and until it is known. */
function useExpiredCart(): readonly OfflineCartItem[] {
  const { data: session } = useQuery(sessionQuery())
  const stored = useSyncExternalStore(storedOfflineCart.subscribe, storedOfflineCart.read, () => null)
  const isNeither = session?.user === null && session.isGuest !== true
  return isNeither ? parseGuestItems(stored) : []
}
