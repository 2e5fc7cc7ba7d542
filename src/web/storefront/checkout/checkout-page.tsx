import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Cart } from '#contract/shop/cart.ts'
import { formatBRL } from '#domain/money.ts'
import { BottomBarTotal } from '#web/storefront/shared/bottom-bar-total.tsx'
import { cartItemProblem } from '#web/storefront/shared/cart-item/cart-item-problem.ts'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { dismissFailuresOf, toastError } from '#web/toast.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import {
  type CheckoutInput,
  type CheckoutValues,
  checkoutForm,
  type FoldedSteps,
  lacksRequiredField,
} from './checkout-form.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { checkoutTotals } from './checkout-totals.ts'
import { PlacedOrderDialog } from './placed-order-dialog.tsx'
import { SubmitOrderButton } from './submit-order-button.tsx'
import { TotalChangedDialog } from './total-changed-dialog.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'
import { useDelivery } from './use-delivery.ts'
import { useDismissOnEdit } from './use-dismiss-on-edit.ts'
import type { usePlaceOrder } from './use-place-order.ts'
import { useStoredDraft } from './use-stored-draft.ts'

type CheckoutPageProps = {
  userId: string
  /** Whether a guest is buying: then the e-mail comes first. */
  isGuest: boolean
  cart: Cart
  initialValues: CheckoutValues
  /** The steps as they were stored; undefined for a new checkout. */
  initialFolds: FoldedSteps | undefined
  ordering: ReturnType<typeof usePlaceOrder>
}

/** The form that turns a cart into an order. */
export function CheckoutPage({ userId, isGuest, cart, initialValues, initialFolds, ordering }: CheckoutPageProps) {
  const form = useForm<CheckoutValues, unknown, CheckoutInput>({
    resolver: zodResolver(checkoutForm),
    defaultValues: initialValues,
  })
  const delivery = useDelivery(form, cart)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  useStoredDraft(form, userId, cart)
  useDismissOnEdit(form)
  const { chosen } = delivery
  const payment = useWatch({ control: form.control, name: 'paymentChoice' })
  const { totalCents } = checkoutTotals(cart, chosen?.costCents ?? 0, payment)
  const { newTotal } = ordering
  const delivering = useRef<HTMLDivElement>(null)
  const showDelivery = () => {
    const target = delivering.current?.querySelector('input') ?? delivering.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }
  const order = (customer: CheckoutInput) => {
    if (!chosen) return showDelivery()
    ordering.place({ customer, shippingService: chosen.service, expectedTotalCents: totalCents })
  }
  const refuse = () =>
    toastError(lacksRequiredField(form.getValues()) ? 'checkout.missingFields' : 'checkout.faultyFields')
  const hasProblem = cart.items.some((item) => cartItemProblem(item))
  return (
    <form
      method="post"
      data-toasts="right"
      noValidate
      onSubmit={(event) => {
        if (hasProblem) return event.preventDefault()
        setWasSubmitted(true)
        dismissFailuresOf('checkout.place')
        void form.handleSubmit(order, refuse)(event)
      }}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] xl:gap-12">
        <div className="min-w-0">
          {ordering.unpaidOrderId && <UnpaidNotice orderId={ordering.unpaidOrderId} />}
          <CheckoutFields
            userId={userId}
            isGuest={isGuest}
            form={form}
            cart={cart}
            delivery={delivery}
            deliveryRef={delivering}
            isDeliveryRequired={wasSubmitted}
            initialFolds={initialFolds}
          />
        </div>
        <CheckoutSummary
          cart={cart}
          chosen={chosen}
          payment={payment}
          hasProblem={hasProblem}
          isPending={ordering.isPending}
        />
      </div>
      <BottomBar>
        <div className="flex max-2xs:flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <BottomBarTotal
            label={chosen ? cartPageTexts.total : texts.totalWithoutShipping}
            amount={formatBRL(totalCents)}
          />
          <SubmitOrderButton hasProblem={hasProblem} isPending={ordering.isPending} className="min-w-0 max-w-52 grow" />
        </div>
      </BottomBar>
      {ordering.placed && <PlacedOrderDialog order={ordering.placed.order} />}
      {newTotal && (
        <TotalChangedDialog
          newTotal={newTotal}
          onCancel={ordering.keepOldTotal}
          onConfirm={() => ordering.place({ ...newTotal.request, expectedTotalCents: newTotal.totalCents })}
        />
      )}
    </form>
  )
}
