import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Cart } from '#contract/shop/cart.ts'
import { formatBRL } from '#domain/money.ts'
import { AddressFields } from '#web/storefront/shared/address-fields.tsx'
import { cartItemTrouble } from '#web/storefront/shared/cart-item/cart-item-trouble.ts'
import { CustomerFields } from '#web/storefront/shared/customer-fields.tsx'
import { FootTotal } from '#web/storefront/shared/foot-total.tsx'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { dismissFailuresOf, toastError } from '#web/toast.ts'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keepDraft } from './checkout-draft.ts'
import { type CheckoutInput, type CheckoutValues, checkoutForm, lacksRequiredField } from './checkout-form.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderPreview } from './order-preview.tsx'
import { PlacedOrderDialog } from './placed-order-dialog.tsx'
import { SubmitOrderButton } from './submit-order-button.tsx'
import { TotalChangedDialog } from './total-changed-dialog.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'
import { useDelivery } from './use-delivery.ts'
import type { usePlaceOrder } from './use-place-order.ts'

type CheckoutPageProps = {
  userId: string
  cart: Cart
  initialValues: CheckoutValues
  ordering: ReturnType<typeof usePlaceOrder>
}

/** The form that turns a cart into an order. */
export function CheckoutPage({ userId, cart, initialValues, ordering }: CheckoutPageProps) {
  const form = useForm<CheckoutValues, unknown, CheckoutInput>({
    resolver: zodResolver(checkoutForm),
    defaultValues: initialValues,
  })
  const { errors } = form.formState
  const delivery = useDelivery(form, cart)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const quotedFor = cart.shipping?.postalCode ?? null
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(userId, { values, quotedFor }),
      }),
    [form, userId, quotedFor],
  )
  const { chosen } = delivery
  const delivering = useRef<HTMLDivElement>(null)
  const showDelivery = () => {
    const target = delivering.current?.querySelector('input') ?? delivering.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }
  const order = (customer: CheckoutInput) => {
    if (!chosen) return showDelivery()
    const expectedTotalCents = cart.subtotalCents + chosen.costCents
    ordering.place({ customer, shippingService: chosen.service, expectedTotalCents })
  }
  const refuse = () =>
    toastError(lacksRequiredField(form.getValues()) ? 'checkout.missingFields' : 'checkout.faultyFields')
  const hasTrouble = cart.items.some((item) => cartItemTrouble(item))
  return (
    <form
      method="post"
      data-toasts="right"
      noValidate
      onSubmit={(event) => {
        if (hasTrouble) return event.preventDefault()
        setWasSubmitted(true)
        dismissFailuresOf('checkout.place')
        void form.handleSubmit(order, refuse)(event)
      }}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] xl:gap-12">
        <div className="min-w-0">
          {ordering.unpaidOrderId && <UnpaidNotice orderId={ordering.unpaidOrderId} />}
          <CheckoutSection title={texts.customer}>
            <CustomerFields
              field={form.register}
              errors={errors}
              email={
                <TextField
                  {...form.register('email')}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  label={texts.fields.email}
                  isRequired
                  error={errors.email?.message}
                  className="sm:col-span-2"
                />
              }
              phone={{ isRequired: true }}
            />
          </CheckoutSection>
          <CheckoutSection title={texts.address}>
            <AddressFields
              field={(part) => form.register(`address.${part}`)}
              errors={errors.address}
              isSearching={delivery.isLoading}
              postalCodeError={delivery.error}
            />
          </CheckoutSection>
          <CheckoutSection title={texts.delivery}>
            <DeliveryChoice ref={delivering} delivery={delivery} isRequired={wasSubmitted} />
          </CheckoutSection>
        </div>
        <section aria-labelledby="order-preview" className="min-w-0 rounded-md bg-paper p-5 sm:p-6 lg:sticky lg:top-28">
          <div className="mb-5 flex items-baseline justify-between gap-3">
            <h2 id="order-preview" className="font-extrabold text-xl">
              {texts.summary}
            </h2>
            <Link to="/cart" className="-my-2 py-2 text-link text-sm underline-offset-4 hover:underline">
              {texts.editCart}
            </Link>
          </div>
          <OrderPreview cart={cart} chosen={chosen} />
          <SubmitOrderButton hasTrouble={hasTrouble} isPending={ordering.isPending} className="mt-5 max-lg:hidden" />
          <p className="mt-3 text-center text-sm text-steel leading-snug">{texts.paymentNote}</p>
        </section>
      </div>
      <FootBar>
        <div className="flex items-center justify-between gap-4">
          <FootTotal
            label={chosen ? cartPageTexts.total : texts.totalWithoutShipping}
            amount={formatBRL(cart.subtotalCents + (chosen?.costCents ?? 0))}
          />
          <SubmitOrderButton hasTrouble={hasTrouble} isPending={ordering.isPending} className="w-52 shrink-0" />
        </div>
      </FootBar>
      {ordering.placed && <PlacedOrderDialog order={ordering.placed.order} />}
      {ordering.newTotal && <NewTotalQuestion ordering={ordering} newTotal={ordering.newTotal} />}
    </form>
  )
}

function NewTotalQuestion({
  ordering,
  newTotal,
}: Pick<CheckoutPageProps, 'ordering'> & { newTotal: NonNullable<CheckoutPageProps['ordering']['newTotal']> }) {
  return (
    <TotalChangedDialog
      newTotal={newTotal}
      onCancel={ordering.keepOldTotal}
      onConfirm={() => ordering.place({ ...newTotal.request, expectedTotalCents: newTotal.totalCents })}
    />
  )
}
