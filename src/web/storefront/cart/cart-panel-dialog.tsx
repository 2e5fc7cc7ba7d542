import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import type { Cart } from '#contract/shop/cart.ts'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagePanel } from '#web/ui/side-panel.tsx'
import { SpinnerWithText } from '#web/ui/spinner.tsx'
import { CartFitWarning } from './cart-fit-warning.tsx'
import { CartLine } from './cart-line.tsx'
import { CartLoadFailure } from './cart-load-failure.tsx'
import { CartSums } from './cart-sums.tsx'
import { ClearCartButton } from './clear-cart-button.tsx'
import { useCart } from './use-cart.ts'

type CartPanelDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The cart next to the page: its items, its totals, and a link to the cart page. */
export function CartPanelDialog({ isOpen, onOpenChange }: CartPanelDialogProps) {
  const { status, cart } = useCart()
  const close = () => onOpenChange(false)
  const isFilled = cart.items.length > 0
  return (
    <PagePanel
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={
        <>
          {cartPageTexts.panelTitle}{' '}
          <span className="font-normal text-base text-steel">
            ({cart.itemCount} {cart.itemCount === 1 ? 'item' : 'itens'})
          </span>
        </>
      }
      footer={isFilled && <PanelFooter cart={cart} onLeave={close} />}
    >
      {status === 'loading' && <SpinnerWithText text={cartPageTexts.loading} />}
      {status !== 'loading' && !isFilled && (
        <>
          <div className="px-5 pt-4 empty:hidden">
            <CartLoadFailure />
          </div>
          <EmptyState
            icon={<ShoppingCart aria-hidden="true" />}
            title={status === 'signed-out' ? cartPageTexts.signedOut : cartPageTexts.empty}
            action={
              status === 'signed-out' ? (
                <Link to="/login" onClick={close} className={buttonStyle('primary')}>
                  {cartPageTexts.signIn}
                </Link>
              ) : (
                <Link to="/products" onClick={close} className={buttonStyle('primary')}>
                  {cartPageTexts.continueShopping}
                </Link>
              )
            }
          />
        </>
      )}
      {isFilled && (
        <>
          <div className="px-5 pt-4 empty:hidden [&>*]:mb-0">
            <CartFitWarning lines={cart.items} />
          </div>
          <ul className="divide-y divide-line px-5">
            {cart.items.map((item) => (
              <CartLine key={item.productId} item={item} onLeave={close} />
            ))}
          </ul>
        </>
      )}
    </PagePanel>
  )
}

function PanelFooter({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  return (
    // Short: together with the title it leaves the list about the window's height minus 12rem.
    <div className="px-5 py-2">
      <CartSums cart={cart} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Link to="/cart" onClick={onLeave} className={buttonStyle('primary', 'medium', 'grow')}>
          {cartPageTexts.toCart}
        </Link>
        <ClearCartButton className="shrink-0 px-2" />
      </div>
    </div>
  )
}
