import { Link } from '@tanstack/react-router'
import { ShoppingCart, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { linkToProduct } from '#modules/catalog/products/address.ts'
import { PiecesOfSets, ProductName, SetLine, setTexts } from '#modules/catalog/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import {
  buttonStyle,
  EmptyState,
  IconButton,
  PagePanel,
  Picture,
  QuantityStepper,
  SpinnerWithText,
} from '#platform/web/ui/index.ts'
import { type LineMark, LineMarkBadge, useLineMarks } from '../../fit-promise/web/fit-promise.tsx'
import { describeAmounts } from '../../pricing/rules.ts'
import type { Cart, CartItem } from '../contract.ts'
import { maxPieces } from '../rules.ts'
import { CartItemNotice } from './cart-item-notice.tsx'
import { CartFitWarning, CartLoadFailure, ClearCartButton } from './cart-table.tsx'
import { useLineChanges } from './change-cart.ts'
import { cartPageTexts, totalLabel } from './texts.ts'
import { FormerAmount, InstallmentsTotal, LineTotal, PixTotal, PromotionHints, Savings } from './totals.tsx'
import { useCart } from './use-cart.ts'

type CartPanelDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function CartPanelDialog({ isOpen, onOpenChange }: CartPanelDialogProps) {
  const { status, cart } = useCart()
  const close = () => onOpenChange(false)
  const isFilled = cart.items.length > 0
  const marks = useLineMarks(cart.items)
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
            icon={<ShoppingCart />}
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
              <CartLine key={item.productId} item={item} mark={marks.get(item.productId)} onLeave={close} />
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

type CartLineProps = { item: CartItem; mark: LineMark | undefined; onLeave?: () => void }

function CartLine({ item, mark, onLeave }: CartLineProps) {
  const { change, remove } = useLineChanges(item)
  const { productId } = item
  return (
    <li className="flex gap-4 py-4">
      <div className="size-22 shrink-0 overflow-hidden rounded-sm bg-paper">
        <Picture url={item.imageUrl} alt="" width={160} height={160} sizes="88px" />
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-start gap-1">
          <Link
            to={linkToProduct({ ...item, id: productId })}
            onClick={() => onLeave?.()}
            className="line-clamp-8 grow font-semibold text-[0.9375rem] leading-snug hover:text-link"
          >
            <ProductName name={item.name} />
          </Link>
          <IconButton
            label={`Remover ${item.name}`}
            className="-mt-2.5 -mr-2.5 text-steel hover:text-brake"
            onClick={remove}
            icon={<Trash2 className="size-4.5" />}
          />
        </div>
        <SetLine product={item} priceCents={item.unitPriceCents} className="tabular mt-1 text-sm text-steel" />
        <LineMarkBadge mark={mark} />
        <CartItemNotice item={item} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            isSmall
            label={item.setPiece ? setTexts.quantityOf(item.name) : cartPageTexts.quantityOf(item.name)}
            quantity={item.quantity}
            minimum={0}
            maximum={item.isAvailable ? maxPieces(item) : 0}
            onChange={change}
          />
          {item.discountCents > 0 ? (
            <LineTotal line={item} className="font-extrabold" />
          ) : (
            <p>
              <span className="tabular font-extrabold">{formatBRL(item.unitPriceCents)}</span>
              {item.quantity > 1 && <span className="text-sm text-steel"> {cartPageTexts.each}</span>}
            </p>
          )}
        </div>
        <PiecesOfSets product={item} quantity={item.quantity} className="mt-1 text-sm text-steel" />
        {item.shipping && (
          <p className="mt-2 text-sm text-steel">
            {item.shipping.method}:{' '}
            <b className={item.shipping.costCents === 0 ? 'text-go' : 'text-ink'}>
              {item.shipping.costCents === 0 ? cartPageTexts.free : formatBRL(item.shipping.costCents)}
            </b>
            {/* A new line never starts with the dot. */}
            {`\u00A0· ${item.shipping.eta}`}
          </p>
        )}
      </div>
    </li>
  )
}

function CartSums({ cart }: { cart: Cart }) {
  const { freightCents, rows, savedCents } = describeAmounts(cart)
  return (
    <>
      <PromotionHints hints={cart.hints} className="mb-2" />
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-0.5 leading-snug [&_dd]:text-right">
        <dt className="text-steel">{cartPageTexts.subtotal}</dt>
        <dd>{formatBRL(cart.subtotalCents)}</dd>
        <dt className="text-steel">{cartPageTexts.shipping}</dt>
        <dd>
          {cart.shippingCents > freightCents && (
            <FormerAmount amount={formatBRL(cart.shippingCents)} className="mr-2 text-steel" />
          )}
          {freightCents > 0 && formatBRL(freightCents)}
          {freightCents === 0 && (
            <span className="text-steel">{cart.shipping ? cartPageTexts.free : cartPageTexts.laterShipping}</span>
          )}
        </dd>
        {rows.map(({ label, amountCents }) => (
          <Fragment key={label}>
            <dt className="text-steel">{label}</dt>
            <dd>{formatBRL(amountCents)}</dd>
          </Fragment>
        ))}
        <dt className="font-extrabold text-lg">{totalLabel(cart)}</dt>
        <dd className="font-extrabold text-lg">{formatBRL(cart.totalCents)}</dd>
      </dl>
      <InstallmentsTotal items={cart.items} totalCents={cart.totalCents} className="text-sm" />
      <PixTotal totalCents={cart.totalCents} discountCents={cart.pixDiscountCents} className="text-sm" />
      <Savings savedCents={savedCents} className="text-sm" />
    </>
  )
}
