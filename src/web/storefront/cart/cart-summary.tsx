import { useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { placeName } from '#domain/address.ts'
import { formatBRL } from '#domain/money.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { NoShippingOptions, ShippingOptions, ShippingOptionsSkeleton } from '#web/order-fields/shipping-options.tsx'
import { AmountRows } from '#web/storefront/shared/amount-rows.tsx'
import { InstallmentsTotal } from '#web/storefront/shared/installments-total.tsx'
import { pixDiscountOfCart } from '#web/storefront/shared/pix-discount-of-cart.ts'
import { PixTotal } from '#web/storefront/shared/pix-total.tsx'
import { PostalCodeForm } from '#web/storefront/shared/shipping/postal-code-form.tsx'
import { storePostalCode } from '#web/storefront/shared/shipping/stored-postal-code.ts'
import { useCartQuote } from '#web/storefront/shared/shipping/use-cart-quote.ts'
import { useKnownPostalCode } from '#web/storefront/shared/shipping/use-known-postal-code.ts'
import { cartPageTexts as texts, totalLabel } from '#web/text/storefront/cart-page-texts.ts'
import { shippingTexts } from '#web/text/storefront/shipping-texts.ts'
import { dismissFailuresOf } from '#web/toast.ts'
import { useChooseCartShipping } from './change-cart.ts'
import { CheckOutAction } from './check-out-action.tsx'
import { CouponField } from './coupon-field.tsx'
import { useAutomaticShipping } from './use-automatic-shipping.ts'
import { useMoveFreight } from './use-move-freight.ts'

type CartSummaryProps = {
  cart: Cart
  /** Whether the postal code in the field is incomplete: the displayed shipping cost is not for it. */
  isTyping: boolean
  onTyping: (isTyping: boolean) => void
}

/** The totals of the cart, the shipping options, and, unless a bottom bar has it, the button to the checkout. */
export function CartSummary({ cart, isTyping, onTyping }: CartSummaryProps) {
  const { postalCode, ask } = useCartPostalCode(cart, useKnownPostalCode())
  const shipping = useCartQuote(cart, postalCode)
  const choose = useChooseCartShipping()
  useAutomaticShipping(cart, isTyping || shipping.error ? undefined : postalCode)
  // A complete code is submitted automatically: otherwise a customer who does not click the button would pay
  // for shipping to the previous one.
  const type = (next: PostalCode | undefined) => {
    onTyping(next === undefined)
    if (next === undefined || next === postalCode) return
    dismissFailuresOf('shipping.quote')
    ask(next)
  }
  const isChosenHere = cart.shipping?.postalCode === postalCode
  const chosen = choose.isPending ? choose.variables.service : isChosenHere ? cart.shipping?.service : undefined
  return (
    <section aria-labelledby="cart-summary" className="rounded-md bg-paper p-5 sm:p-6">
      <h2 id="cart-summary" className="mb-5 font-extrabold text-xl">
        {texts.summary}
      </h2>
      <PostalCodeForm
        postalCode={postalCode}
        isBusy={shipping.isFetching || shipping.isLoading}
        error={shipping.error}
        onType={type}
        onSubmit={(next) => (next === postalCode ? void shipping.refetch() : ask(next))}
      />
      <div aria-live="polite" className="mt-3">
        {shipping.isLoading && <ShippingOptionsSkeleton />}
        {shipping.error !== undefined && !shipping.quote && <NoShippingOptions mayRetry={shipping.mayRetry} />}
        {shipping.quote && postalCode && (
          <>
            <p className="mb-2 text-sm text-steel">
              {placeName(shipping.quote.destination)}
              {!cart.shipping && ` · ${shippingTexts.chooseAgain}`}
            </p>
            <ShippingOptions
              options={shipping.quote.options}
              chosen={chosen}
              isDisabled={choose.isPending}
              onChoose={(service) => choose.mutate({ postalCode, service })}
            />
          </>
        )}
      </div>
      <div className="my-5 border-line border-t pt-5">
        <CouponField />
      </div>
      <AmountRows
        className="border-line border-t pt-5"
        rows={[
          { label: texts.subtotal, amount: formatBRL(cart.subtotalCents) },
          cart.shipping
            ? {
                label: texts.shipping,
                detail: `${cart.shipping.method}, ${cart.shipping.eta}, ${formatArrival(cart.shipping.arrival)}`,
                amount: cart.shippingCents === 0 ? texts.free : formatBRL(cart.shippingCents),
              }
            : {
                label: texts.shipping,
                amount: shipping.quote ? texts.chooseShipping : texts.enterPostalCode,
                isPending: true,
              },
          { label: totalLabel(cart), amount: formatBRL(cart.totalCents), isTotal: true },
        ]}
      />
      <InstallmentsTotal items={cart.items} totalCents={cart.totalCents} className="mt-1" />
      <PixTotal totalCents={cart.totalCents} discountCents={pixDiscountOfCart(cart)} className="mt-1" />
      <CheckOutAction cart={cart} isTypingPostalCode={isTyping} className="mt-5 max-lg:hidden" />
    </section>
  )
}

/**
 * The postal code of the shipping cost on the cart page: that of the selected shipping option, else `home`, until
 * another one is entered here or selected in another tab. Entering another one recalculates the cart's shipping.
 */
function useCartPostalCode(cart: Cart, home: PostalCode | undefined) {
  const quotedFor = cart.shipping?.postalCode
  const move = useMoveFreight()
  const [postalCodes, setPostalCodes] = useState({ asked: quotedFor, quotedFor })
  if (quotedFor !== postalCodes.quotedFor) setPostalCodes({ asked: quotedFor ?? postalCodes.asked, quotedFor })
  const ask = (next: PostalCode) => {
    storePostalCode(next)
    setPostalCodes((current) => ({ ...current, asked: next }))
    const service = cart.shipping?.service ?? (move.isPending ? move.variables.service : undefined)
    if (!service) return
    const stay = () => {
      // The cart still has its previous destination.
      if (!quotedFor) return
      storePostalCode(quotedFor)
      setPostalCodes((current) => ({ ...current, asked: quotedFor }))
    }
    move.mutate({ postalCode: next, service }, { onError: stay })
  }
  return { postalCode: postalCodes.asked ?? home, ask }
}
