import type { RefObject } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { Cart } from '#contract/shop/cart.ts'
import { AddressFields } from '#web/order-fields/address-fields.tsx'
import { CustomerFields } from '#web/order-fields/customer-fields.tsx'
import { SignInAndBack } from '#web/storefront/shared/sign-in-and-back.tsx'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { CheckoutFormState, FoldedSteps } from './checkout-form.ts'
import { CheckoutStep } from './checkout-step.tsx'
import { type FoldingStep, stepSummary } from './checkout-steps.ts'
import { hasPixPrice } from './checkout-totals.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import type { useDelivery } from './use-delivery.ts'
import { useFoldedSteps } from './use-folded-steps.ts'

type CheckoutFieldsProps = {
  userId: string
  isGuest: boolean
  cart: Cart
  form: CheckoutFormState
  delivery: ReturnType<typeof useDelivery>
  deliveryRef: RefObject<HTMLDivElement | null>
  isDeliveryRequired: boolean
  initialFolds: FoldedSteps | undefined
}

// In the order on the page: the first invalid one is focused.
const customerParts = ['firstName', 'lastName', 'email', 'phone', 'taxId'] as const
const guestParts = ['email', 'firstName', 'lastName', 'phone', 'taxId'] as const

/**
 * The buyer, the delivery address, and shipping and payment: three steps, of which the completed ones are collapsed.
 */
export function CheckoutFields(props: CheckoutFieldsProps) {
  const { userId, isGuest, form, cart, delivery, deliveryRef, isDeliveryRequired, initialFolds } = props
  const { errors } = form.formState
  useWatch({ control: form.control })
  const values = form.getValues()
  const summaries = {
    customer: stepSummary('customer', values),
    // An address with a doubtful postal code is not complete.
    address: delivery.error ? undefined : stepSummary('address', values),
  }
  const { isFolded, set } = useFoldedSteps({ userId, summaries, initialFolds })
  const foldOf = (step: FoldingStep) => ({
    isFolded: isFolded(step),
    onFold: async () => {
      const parts = step === 'address' ? 'address' : isGuest ? guestParts : customerParts
      const isSound = await form.trigger(parts, { shouldFocus: true })
      if (isSound) set(step, true)
    },
    onOpen: () => set(step, false),
  })
  return (
    <>
      <CheckoutStep number={1} title={texts.customer} summary={summaries.customer} fold={foldOf('customer')}>
        <CustomerFields
          field={form.register}
          errors={errors}
          email={() => (
            <div className="sm:col-span-2">
              <TextField
                {...form.register('email')}
                type="email"
                inputMode="email"
                autoComplete="email"
                label={texts.fields.email}
                isRequired
                error={errors.email?.message}
              />
              {isGuest && (
                <SignInAndBack
                  from="/checkout"
                  reason={texts.hasAccount}
                  label={texts.signIn}
                  className="mt-3 mb-2 text-sm text-steel"
                />
              )}
            </div>
          )}
          isEmailFirst={isGuest}
          phone={{ isRequired: true }}
        />
      </CheckoutStep>
      <CheckoutStep number={2} title={texts.address} summary={summaries.address} fold={foldOf('address')}>
        {!isGuest && <SavedAddresses form={form} onTake={delivery.takeWhole} />}
        <AddressFields
          field={(part) => form.register(`address.${part}`)}
          errors={errors.address}
          isSearching={delivery.isLoading}
          postalCodeError={delivery.error}
        />
      </CheckoutStep>
      <CheckoutStep number={3} title={hasPixPrice() ? texts.deliveryAndPayment : texts.delivery}>
        <DeliveryChoice ref={deliveryRef} delivery={delivery} isRequired={isDeliveryRequired} />
        {hasPixPrice() && (
          <div className="mt-6">
            <h3 className="mb-3 font-bold">{texts.payment}</h3>
            <Controller
              control={form.control}
              name="paymentChoice"
              render={({ field }) => (
                <PaymentChoice
                  cart={cart}
                  freightCents={delivery.chosen?.costCents ?? 0}
                  chosen={field.value ?? 'any'}
                  onChoose={field.onChange}
                />
              )}
            />
          </div>
        )}
      </CheckoutStep>
    </>
  )
}
