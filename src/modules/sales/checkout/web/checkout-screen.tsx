import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { useEffect } from 'react'
import type { SignedInUser } from '#modules/customers/sessions/contract.ts'
import { addressesQuery, useSession } from '#modules/customers/web/index.ts'
import { api } from '#platform/web/calls/index.ts'
import { EmptyWithProducts } from '#platform/web/notices.tsx'
import { buttonStyle, SpinnerWithText } from '#platform/web/ui/index.ts'
import { CartLoadFailure, useCartLoadFailure } from '../../cart/web/cart-table.tsx'
import { useCart } from '../../cart/web/use-cart.ts'
import { UnpaidOrderReminder, useUnpaidOrder } from '../../payments/web/pay-order-button.tsx'
import { allOpen, completed, guestDraft, hasPixPrice, prefilled, readDraft, resumed } from './checkout-form.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { checkoutTexts as texts } from './texts.ts'
import { usePlaceOrder } from './use-place-order.ts'

const unknownGuest = { firstName: '', lastName: '', email: '' }

export function CheckoutScreen() {
  const { status, user } = useSession()
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="mb-7 font-extrabold text-3xl tracking-tight md:text-4xl">{texts.title}</h1>
      {status !== 'loading' && <CheckoutOf key={user?.id ?? guestDraft} user={user} />}
    </div>
  )
}

function CheckoutOf({ user }: { user: SignedInUser | null }) {
  const buyerId = user?.id ?? guestDraft
  const { status, cart } = useCart()
  const profile = useQuery(api.profile.read.queryOptions({ enabled: user !== null, staleTime: 60_000 }))
  const ordering = usePlaceOrder(buyerId, cart)
  // Fetched together with the profile, so that they appear together with the fields below.
  const addresses = useQuery({ ...addressesQuery(), enabled: user !== null })
  if (status !== 'ready' || profile.isLoading || addresses.isLoading)
    return <SpinnerWithText text={texts.loading} className="min-h-96" />
  // Ordering empties the cart; the order stays visible behind the dialog.
  const shown = ordering.placed?.cart ?? cart
  if (shown.items.length === 0) return <NothingToOrder hasOrders={user !== null} />
  const known = prefilled(profile.data, user ?? unknownGuest, cart.shipping?.postalCode)
  const usual = { ...known, paymentChoice: hasPixPrice() ? 'pix' : 'any' } as const
  const own = readDraft(buyerId)
  // A guest who signs in during the checkout continues with what they have typed.
  const draft = own.values ? own : completed(readDraft(guestDraft), usual)
  const initialValues = resumed(usual, draft, cart.shipping?.postalCode)
  return (
    <>
      {profile.isError && <p className="mb-6 rounded-sm bg-paper px-4 py-3 text-steel">{texts.profileFailed}</p>}
      <CheckoutPage
        userId={buyerId}
        isGuest={user === null}
        cart={shown}
        initialValues={initialValues}
        initialFolds={draft.values && (draft.folded ?? allOpen)}
        ordering={ordering}
      />
    </>
  )
}

function NothingToOrder({ hasOrders }: { hasOrders: boolean }) {
  // Who returns from the payment had scrolled down a longer page.
  useEffect(() => {
    // A block body: newer browsers return a promise from scrolling, which React would take for the cleanup.
    window.scrollTo(0, 0)
  }, [])
  const unpaid = useUnpaidOrder()
  const { isUnread } = useCartLoadFailure()
  return (
    <>
      <CartLoadFailure />
      <UnpaidOrderReminder />
      <EmptyWithProducts
        icon={<ShoppingCart />}
        title={texts.emptyCart}
        text={texts.emptyCartText}
        label={texts.seeProducts}
        isSecond={isUnread || unpaid !== undefined}
      >
        {hasOrders && (
          <Link to="/profile/orders" className={buttonStyle('secondary')}>
            {texts.seeOrders}
          </Link>
        )}
      </EmptyWithProducts>
    </>
  )
}
