import { Link } from '@tanstack/react-router'
import { Heart, LayoutDashboard, LogOut, Package, ShoppingCart, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignOut } from '#modules/customers/sessions/web/change-session.ts'
import { useSession } from '#modules/customers/sessions/web/use-session.ts'
import { MyCarButton } from '#modules/fitment/garage/web/my-car-links.tsx'
import { setCartPanelOpen, useCart } from '#modules/sales/cart/web/use-cart.ts'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { joinClasses, PlainButton } from '#platform/web/ui/index.ts'

const actionStyle =
  'relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 font-semibold text-sm transition-colors hover:bg-ink-raised active:bg-ink-line xl:px-3'

export function HeaderActions() {
  const { status } = useSession()
  return (
    // Space for all is reserved from the start: a page that arrives in pieces moves nothing that is visible.
    <div className="flex min-w-31 items-center min-[24rem]:min-w-42 md:min-w-66 lg:min-w-108 xl:min-w-176">
      <MyCarButton className={actionStyle} />
      {/* The same space for everyone: the session is known only after the page, and nothing next to it moves then. */}
      <div
        className={joinClasses(
          'flex justify-evenly md:w-33 lg:w-44 xl:w-[23.5rem]',
          status !== 'signed-in' && 'md:grid md:grid-cols-2 md:justify-items-center',
        )}
      >
        <AccountAction />
        <AccountLinks />
      </div>
      <Link to="/favorites" className={joinClasses(actionStyle, 'hidden min-[24rem]:flex')}>
        <Heart className="size-5.5 shrink-0" />
        <Label>{layoutTexts.favorites}</Label>
      </Link>
      <CartAction />
    </div>
  )
}

// Next to its icon if there is room, hidden where it would be too narrow for all of a user's actions.
const Label = ({ isShort = false, children }: { isShort?: boolean; children: ReactNode }) => (
  <span className={isShort ? 'sr-only' : 'sr-only xl:not-sr-only'}>{children}</span>
)

function AdminLink() {
  return (
    <Link to="/admin/dashboard" preload={false} className={joinClasses(actionStyle, 'hidden text-signal md:flex')}>
      <LayoutDashboard className="size-5.5 shrink-0" />
      <Label>{layoutTexts.adminPanel}</Label>
    </Link>
  )
}

function AccountLinks() {
  const { status, isAdmin } = useSession()
  if (status !== 'signed-in') return null
  return (
    <>
      {isAdmin && <AdminLink />}
      <Link to="/profile" activeOptions={{ exact: true }} className={actionStyle}>
        <User className="size-5.5 shrink-0" />
        <Label>{layoutTexts.myAccount}</Label>
      </Link>
      {/* Where there is not enough room, staff see the back office instead of their orders, which their account links to. */}
      <Link to="/profile/orders" className={joinClasses(actionStyle, 'hidden', isAdmin ? 'lg:flex' : 'md:flex')}>
        <Package className="size-5.5 shrink-0" />
        <Label isShort={isAdmin}>{layoutTexts.myOrders}</Label>
      </Link>
    </>
  )
}

function AccountAction() {
  const session = useSession()
  const signOut = useSignOut()
  if (session.status === 'signed-in') {
    return (
      <PlainButton
        onClick={() => signOut.mutate({})}
        disabled={signOut.isPending}
        className={joinClasses(actionStyle, 'hidden md:flex')}
      >
        <LogOut className="size-5.5 shrink-0" />
        <Label isShort={session.isAdmin}>{layoutTexts.leave}</Label>
      </PlainButton>
    )
  }
  return (
    <>
      <Link to="/track-order" className={joinClasses(actionStyle, 'hidden md:flex')}>
        <Package className="size-5.5 shrink-0" />
        <Label>{layoutTexts.trackOrder}</Label>
      </Link>
      <Link to="/login" className={actionStyle}>
        <User className="size-5.5 shrink-0" />
        <Label>{layoutTexts.signIn}</Label>
      </Link>
    </>
  )
}

function CartAction() {
  const { cart } = useCart()
  return (
    <PlainButton
      onClick={() => setCartPanelOpen(true)}
      aria-haspopup="dialog"
      aria-label={layoutTexts.openCart(cart.itemCount)}
      className={joinClasses(actionStyle, '-mr-2 md:mr-0')}
    >
      <span className="relative">
        <ShoppingCart className="size-5.5 shrink-0" />
        <span
          data-testid="cart-count"
          className="-top-2 -right-2.5 tabular absolute flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-signal px-1 font-extrabold text-[0.6875rem] text-ink leading-none"
        >
          {cart.itemCount}
        </span>
      </span>
    </PlainButton>
  )
}
