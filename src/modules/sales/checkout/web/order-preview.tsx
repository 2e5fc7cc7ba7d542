import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PiecesOfSets, ProductName } from '#modules/catalog/web/index.ts'
import type { CartShippingOption } from '#modules/shipping/freight/contract.ts'
import { formatArrival } from '#modules/shipping/freight/delivery.ts'
import { formatBRL } from '#platform/money.ts'
import { Button, ConfirmDialog, Picture } from '#platform/web/ui/index.ts'
import type { Cart } from '../../cart/contract.ts'
import { CartItemNotice } from '../../cart/web/cart-item-notice.tsx'
import { CouponField } from '../../cart/web/coupon-field.tsx'
import { cartPageTexts, pieceCount } from '../../cart/web/texts.ts'
import {
  AmountRows,
  freightAmount,
  InstallmentsTotal,
  LineTotal,
  PromotionHints,
  Savings,
} from '../../cart/web/totals.tsx'
import { creditTexts } from '../../credit/web/texts.ts'
import { FitPromise, isAnyPromised, LineMarkBadge, useLineMarks } from '../../fit-promise/web/fit-promise.tsx'
import type { PaymentChoice } from '../../payments/rules.ts'
import { checkoutTotals } from './checkout-form.ts'
import { checkoutTexts, checkoutTexts as texts } from './texts.ts'
import type { NewTotal } from './use-place-order.ts'

export type OrderPreviewProps = {
  cart: Cart
  chosen: CartShippingOption | undefined
  payment: PaymentChoice | undefined
  /** What of the customer's credit may pay it. */
  usableCents: number
}

export function OrderPreview({ cart, chosen, payment, usableCents }: OrderPreviewProps) {
  const marks = useLineMarks(cart.items)
  const { rows, freightCents, pixDiscountCents, creditCents, totalCents, savedCents } = checkoutTotals(cart, chosen, {
    choice: payment,
    usableCents,
  })
  return (
    <>
      <ScrolledList label={checkoutTexts.items} className="mb-5 flex flex-col gap-4 lg:max-h-80 lg:overflow-y-auto">
        {cart.items.map((item) => (
          <li key={item.productId} className="flex items-center gap-3">
            <span className="size-14 shrink-0 overflow-hidden rounded-sm bg-white">
              <Picture url={item.imageUrl} alt="" width={112} height={112} sizes="56px" />
            </span>
            <div className="flex min-w-0 grow flex-col gap-x-3 text-sm leading-snug xs:flex-row xs:items-center">
              <div className="min-w-0 grow">
                <span className="line-clamp-8 font-semibold">
                  <ProductName name={item.name} />
                </span>
                {item.setPiece ? (
                  <PiecesOfSets product={item} quantity={item.quantity} className="text-steel" />
                ) : (
                  <span className="text-steel">{pieceCount(item.quantity)}</span>
                )}
                <LineMarkBadge mark={marks.get(item.productId)} />
                <CartItemNotice item={item} />
              </div>
              <LineTotal line={item} className="shrink-0 font-semibold max-xs:items-start" />
            </div>
          </li>
        ))}
      </ScrolledList>
      <PromotionHints hints={cart.hints} className="mb-5" />
      <FoldedCoupon cart={cart} />
      <AmountRows
        className="border-line border-t pt-5"
        rows={[
          { label: cartPageTexts.subtotal, amount: formatBRL(cart.subtotalCents) },
          chosen
            ? {
                label: cartPageTexts.shipping,
                detail: `${chosen.name}, ${chosen.eta}, ${formatArrival(chosen.arrival)}`,
                ...freightAmount(chosen.costCents, freightCents),
              }
            : { label: cartPageTexts.shipping, amount: checkoutTexts.toBeQuoted, isPending: true },
          ...rows.map(({ label, amountCents }) => ({ label, amount: formatBRL(amountCents) })),
          ...(pixDiscountCents > 0 ? [{ label: checkoutTexts.pixDiscount, amount: formatBRL(-pixDiscountCents) }] : []),
          ...(creditCents > 0 ? [{ label: creditTexts.row, amount: formatBRL(-creditCents) }] : []),
          {
            label: chosen ? cartPageTexts.total : checkoutTexts.totalWithoutShipping,
            amount: formatBRL(totalCents),
            isTotal: true,
          },
        ]}
      />
      {payment !== 'pix' && totalCents > 0 && (
        <InstallmentsTotal items={cart.items} totalCents={totalCents} className="mt-1" />
      )}
      <Savings savedCents={savedCents} className="mt-2" />
      {isAnyPromised(marks) && <FitPromise isOfMarked className="mt-4" />}
    </>
  )
}

// Folded while there is none: who has one looks for it, others are not asked to leave and find one.
function FoldedCoupon({ cart }: { cart: Cart }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!cart.coupon && !isOpen)
    return (
      <Button tone="quiet" size="small" className="-ml-3 mb-4" onClick={() => setIsOpen(true)}>
        {cartPageTexts.hasCoupon}
      </Button>
    )
  return (
    <div className="mb-5">
      <CouponField cart={cart} isFocused={isOpen} />
    </div>
  )
}

type ScrolledListProps = { label: string; className: string; children: ReactNode }

// The Tab key stops at a scrolled list, which not every browser does by itself.
function ScrolledList({ label, className, children }: ScrolledListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  // After every rendering, since it may have other parts then.
  useEffect(() => {
    const shown = list.current
    if (!shown) return
    const observer = new ResizeObserver(() => setIsScrolled(shown.scrollHeight > shown.clientHeight))
    for (const part of [shown, ...shown.children]) observer.observe(part)
    return () => observer.disconnect()
  })
  return (
    <ul ref={list} aria-label={label} tabIndex={isScrolled ? 0 : undefined} className={className}>
      {children}
    </ul>
  )
}

export type SubmitState = {
  /** Whether credit or promotions leave nothing to pay. */
  isFree: boolean
  isPending: boolean
  /** Whether something in the cart cannot be ordered as it is. */
  hasProblem: boolean
}

export function SubmitOrderButton({ isFree, isPending, hasProblem, className }: SubmitState & { className: string }) {
  const obstacleId = useId()
  return (
    <div className={className}>
      <Button
        type="submit"
        size="large"
        isBusy={isPending}
        disabled={hasProblem}
        aria-describedby={hasProblem ? obstacleId : undefined}
        className="w-full max-xs:px-3"
      >
        {isPending ? texts.submitting : isFree ? texts.confirm : texts.submit}
      </Button>
      {hasProblem && (
        <p id={obstacleId} className="mt-2 text-center text-sm text-steel leading-snug">
          {cartPageTexts.fixCartFirst}{' '}
          <Link to="/cart" className="whitespace-nowrap font-semibold text-link underline underline-offset-4">
            {texts.editCart}
          </Link>
        </p>
      )}
    </div>
  )
}

type TotalChangedDialogProps = { newTotal: NewTotal; onConfirm: () => void; onCancel: () => void }

export function TotalChangedDialog({ newTotal, onConfirm, onCancel }: TotalChangedDialogProps) {
  const texts = checkoutTexts.totalChanged
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={texts.title}
      description={newTotal.couponRefusal ?? texts.text}
      confirmLabel={texts.confirm}
      onConfirm={onConfirm}
    >
      <AmountRows
        rows={[
          { label: texts.before, amount: formatBRL(newTotal.previousTotalCents) },
          { label: texts.subtotal, amount: formatBRL(newTotal.subtotalCents) },
          {
            label: texts.shipping,
            amount: newTotal.shippingCents === 0 ? cartPageTexts.free : formatBRL(newTotal.shippingCents),
          },
          ...(newTotal.discountCents > 0
            ? [{ label: texts.discounts, amount: formatBRL(-newTotal.discountCents) }]
            : []),
          ...(newTotal.pixDiscountCents > 0
            ? [{ label: texts.pixDiscount, amount: formatBRL(-newTotal.pixDiscountCents) }]
            : []),
          { label: texts.now, amount: formatBRL(newTotal.totalCents), isTotal: true },
        ]}
      />
    </ConfirmDialog>
  )
}
