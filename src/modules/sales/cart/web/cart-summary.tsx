import { useIsMutating } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { storePostalCode, useKnownPostalCode } from '#modules/customers/web/index.ts'
import { formatArrival } from '#modules/shipping/freight/delivery.ts'
import {
  NoShippingOptions,
  PostalCodeForm,
  ShippingOptions,
  ShippingOptionsSkeleton,
  shippingTexts,
} from '#modules/shipping/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { type PostalCode, placeName } from '#platform/people/address.ts'
import { api } from '#platform/web/calls/index.ts'
import { dismissRelatedFailures } from '#platform/web/toasts/toast.ts'
import { Button, joinClasses } from '#platform/web/ui/index.ts'
import { describeAmounts } from '../../pricing/rules.ts'
import type { Cart } from '../contract.ts'
import { cartItemProblem } from './cart-item-notice.tsx'
import { useChooseCartShipping, useMoveShipping } from './change-cart.ts'
import { CouponField } from './coupon-field.tsx'
import { cartPageTexts as texts, totalLabel } from './texts.ts'
import {
  AmountRows,
  discountRows,
  freightAmount,
  InstallmentsTotal,
  PixTotal,
  PromotionHints,
  Savings,
} from './totals.tsx'
import { useAutomaticShipping, useCartQuote } from './use-cart.ts'

type CheckOutActionProps = {
  cart: Cart
  /** Whether a different postal code is being typed than the shipping option was selected for. */
  isTypingPostalCode: boolean
  className?: string
}

export function CheckOutAction({ cart, isTypingPostalCode, className }: CheckOutActionProps) {
  const navigate = useNavigate()
  const obstacleId = useId()
  const isChoosingShipping = useIsMutating({ mutationKey: api.cart.chooseShipping.mutationKey() }) > 0
  const hasProblem = cart.items.some((item) => cartItemProblem(item))
  const lacksShipping = !cart.shipping && !isChoosingShipping
  const obstacle = hasProblem
    ? texts.fixCartFirst
    : lacksShipping
      ? texts.chooseShippingFirst
      : isTypingPostalCode
        ? texts.completePostalCodeFirst
        : undefined
  return (
    <div className={joinClasses('min-w-0', className)}>
      <Button
        size="large"
        className="w-full max-xs:px-3"
        disabled={obstacle !== undefined || isChoosingShipping}
        aria-describedby={obstacle ? obstacleId : undefined}
        onClick={() => void navigate({ to: '/checkout' })}
      >
        {texts.checkOut}
      </Button>
      {obstacle && (
        <p id={obstacleId} className="mt-2 text-center text-sm text-steel leading-snug">
          {obstacle}
        </p>
      )}
    </div>
  )
}

type CartSummaryProps = {
  cart: Cart
  /** Whether the postal code in the field is incomplete: the displayed shipping cost is not for it. */
  isTyping: boolean
  onTyping: (isTyping: boolean) => void
}

export function CartSummary({ cart, isTyping, onTyping }: CartSummaryProps) {
  const { postalCode, ask } = useCartPostalCode(cart, useKnownPostalCode())
  const shipping = useCartQuote(cart, postalCode)
  const choose = useChooseCartShipping()
  useAutomaticShipping(cart, isTyping || shipping.error ? undefined : postalCode)
  // Submitted by itself once complete: who does not press the button would pay for the previous one.
  const type = (next: PostalCode | undefined) => {
    onTyping(next === undefined)
    if (next === undefined || next === postalCode) return
    dismissRelatedFailures('shipping.quote')
    ask(next)
  }
  const { freightCents, savedCents } = describeAmounts(cart)
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
        <CouponField cart={cart} />
      </div>
      <PromotionHints hints={cart.hints} className="mb-5" />
      <AmountRows
        className="border-line border-t pt-5"
        rows={[
          { label: texts.subtotal, amount: formatBRL(cart.subtotalCents) },
          cart.shipping
            ? {
                label: texts.shipping,
                detail: `${cart.shipping.method}, ${cart.shipping.eta}, ${formatArrival(cart.shipping.arrival)}`,
                ...freightAmount(cart.shippingCents, freightCents),
              }
            : {
                label: texts.shipping,
                amount: shipping.quote ? texts.chooseShipping : texts.enterPostalCode,
                isPending: true,
              },
          ...discountRows(cart),
          { label: totalLabel(cart), amount: formatBRL(cart.totalCents), isTotal: true },
        ]}
      />
      <InstallmentsTotal items={cart.items} totalCents={cart.totalCents} className="mt-1" />
      <PixTotal totalCents={cart.totalCents} discountCents={cart.pixDiscountCents} className="mt-1" />
      <Savings savedCents={savedCents} className="mt-2" />
      <CheckOutAction cart={cart} isTypingPostalCode={isTyping} className="mt-5 max-lg:hidden" />
    </section>
  )
}

// The cart's destination, else `home`, until another is entered here or in another tab; then it is quoted again.
function useCartPostalCode(cart: Cart, home: PostalCode | undefined) {
  const quotedFor = cart.shipping?.postalCode
  const move = useMoveShipping()
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
