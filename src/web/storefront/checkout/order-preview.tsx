import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { formatBRL } from '#domain/money.ts'
import type { PaymentChoice } from '#domain/orders/payment-choices.ts'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { AmountRows } from '#web/storefront/shared/amount-rows.tsx'
import { CartItemNotice } from '#web/storefront/shared/cart-item/cart-item-notice.tsx'
import { InstallmentsTotal } from '#web/storefront/shared/installments-total.tsx'
import { ProductName } from '#web/storefront/shared/product-name.tsx'
import { PiecesOfSets } from '#web/storefront/shared/set-line.tsx'
import { cartPageTexts, pieceCount } from '#web/text/storefront/cart-page-texts.ts'
import { checkoutTexts } from '#web/text/storefront/checkout-texts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { checkoutTotals } from './checkout-totals.ts'

export type OrderPreviewProps = {
  cart: Cart
  chosen: ShippingOptionView | undefined
  payment: PaymentChoice | undefined
}

/** The items to be ordered and the total with the selected shipping and payment method. */
export function OrderPreview({ cart, chosen, payment }: OrderPreviewProps) {
  const { pixDiscountCents, totalCents } = checkoutTotals(cart, chosen?.costCents ?? 0, payment)
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
                <CartItemNotice item={item} />
              </div>
              <span className="tabular shrink-0 font-semibold">{formatBRL(item.unitPriceCents * item.quantity)}</span>
            </div>
          </li>
        ))}
      </ScrolledList>
      <AmountRows
        className="border-line border-t pt-5"
        rows={[
          { label: cartPageTexts.subtotal, amount: formatBRL(cart.subtotalCents) },
          chosen
            ? {
                label: cartPageTexts.shipping,
                detail: `${chosen.name}, ${chosen.eta}, ${formatArrival(chosen.arrival)}`,
                amount: chosen.costCents === 0 ? cartPageTexts.free : formatBRL(chosen.costCents),
              }
            : { label: cartPageTexts.shipping, amount: checkoutTexts.toBeQuoted, isPending: true },
          ...(pixDiscountCents > 0 ? [{ label: checkoutTexts.pixDiscount, amount: formatBRL(-pixDiscountCents) }] : []),
          {
            label: chosen ? cartPageTexts.total : checkoutTexts.totalWithoutShipping,
            amount: formatBRL(totalCents),
            isTotal: true,
          },
        ]}
      />
      {payment !== 'pix' && <InstallmentsTotal items={cart.items} totalCents={totalCents} className="mt-1" />}
    </>
  )
}

type ScrolledListProps = { label: string; className: string; children: ReactNode }

/**
 * A list that is scrolled if it is higher than its place: then the Tab key stops at it, since not every
 * browser does so by itself.
 */
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
