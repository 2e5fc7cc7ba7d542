import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Cart } from '#contract/shop/cart.ts'
import { formatBRL } from '#domain/money.ts'
import { announceFailure } from '#web/announce.ts'
import { AddressFields } from '#web/storefront/shared/address-fields.tsx'
import { cartItemTrouble } from '#web/storefront/shared/cart-item/cart-item-trouble.ts'
import { FootTotal } from '#web/storefront/shared/foot-total.tsx'
import { ShippingOptions, ShippingOptionsSkeleton } from '#web/storefront/shared/shipping/shipping-options.tsx'
import { cartPageTexts } from '#web/text/cart-page-texts.ts'
import { checkoutTexts as texts } from '#web/text/checkout-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { dismissFailure } from '#web/ui/show-toast.ts'
import { keepDraft } from './checkout-draft.ts'
import { type CheckoutInput, type CheckoutValues, checkoutForm, lacksRequiredField } from './checkout-form.ts'
import { CustomerFields } from './customer-fields.tsx'
import { OrderPreview } from './order-preview.tsx'
import { PlacedOrderDialog } from './placed-order-dialog.tsx'
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
  const delivery = useDelivery(form, cart)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(userId, { values }) }),
    [form, userId],
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
    announceFailure(lacksRequiredField(form.getValues()) ? 'checkout.missingFields' : 'checkout.faultyFields')
  const hasTrouble = cart.items.some((item) => cartItemTrouble(item))
  return (
    <form
      method="post"
      data-toasts="right"
      noValidate
      onSubmit={(event) => {
        if (hasTrouble) return event.preventDefault()
        setWasSubmitted(true)
        dismissFailure()
        void form.handleSubmit(order, refuse)(event)
      }}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] xl:gap-12">
        <div className="min-w-0">
          {ordering.unpaidOrderId && <UnpaidNotice orderId={ordering.unpaidOrderId} />}
          <Section title={texts.customer}>
            <CustomerFields form={form} />
          </Section>
          <Section title={texts.address}>
            <AddressFields
              field={(part) => form.register(`address.${part}`)}
              errors={form.formState.errors.address}
              isSearching={delivery.isLoading}
              postalCodeError={delivery.error}
            />
          </Section>
          <Section title={texts.delivery}>
            <div ref={delivering} tabIndex={-1} aria-live="polite" className="outline-none">
              {delivery.isLoading && <ShippingOptionsSkeleton />}
              {!delivery.isLoading && delivery.options.length === 0 && (
                <p className={joinClasses('rounded-sm bg-paper px-4 py-5', wasSubmitted ? 'text-brake' : 'text-steel')}>
                  {delivery.error ?? texts.typePostalCodeFirst}
                </p>
              )}
              {delivery.options.length > 0 && (
                <ShippingOptions
                  options={delivery.options}
                  chosen={chosen?.service}
                  onChoose={delivery.choose}
                  error={wasSubmitted && !chosen ? texts.chooseDelivery : undefined}
                />
              )}
            </div>
          </Section>
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
          <SubmitButton hasTrouble={hasTrouble} isPending={ordering.isPending} className="mt-5 max-lg:hidden" />
          <p className="mt-3 text-center text-sm text-steel leading-snug">{texts.paymentNote}</p>
        </section>
      </div>
      <FootBar>
        <div className="flex items-center justify-between gap-4">
          <FootTotal
            label={chosen ? cartPageTexts.total : texts.totalWithoutShipping}
            amount={formatBRL(cart.subtotalCents + (chosen?.costCents ?? 0))}
          />
          <SubmitButton hasTrouble={hasTrouble} isPending={ordering.isPending} className="w-52 shrink-0" />
        </div>
      </FootBar>
      {ordering.placed && <PlacedOrderDialog order={ordering.placed.order} />}
      {ordering.newTotal && <NewTotalQuestion ordering={ordering} newTotal={ordering.newTotal} />}
    </form>
  )
}

type SubmitButtonProps = { isPending: boolean; hasTrouble: boolean; className: string }

function SubmitButton({ isPending, hasTrouble, className }: SubmitButtonProps) {
  const obstacleId = useId()
  return (
    <div className={className}>
      <Button
        type="submit"
        size="large"
        isBusy={isPending}
        disabled={hasTrouble}
        aria-describedby={hasTrouble ? obstacleId : undefined}
        className="w-full"
      >
        {isPending ? texts.submitting : texts.submit}
      </Button>
      {hasTrouble && (
        <p id={obstacleId} className="mt-2 text-center text-sm text-steel leading-snug">
          {cartPageTexts.mendCartFirst}
        </p>
      )}
    </div>
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t py-7 first:border-0 first:pt-0">
      <h2 id={id} className="mb-5 font-extrabold text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
