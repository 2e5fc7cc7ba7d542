import type { RefObject } from 'react'
import { Controller } from 'react-hook-form'
import type { Cart } from '#contract/shop/cart.ts'
import { AddressFields } from '#web/storefront/shared/address-fields.tsx'
import { CustomerFields } from '#web/storefront/shared/customer-fields.tsx'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { CheckoutFormState } from './checkout-form.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { hasPixPrice } from './checkout-totals.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { useDelivery } from './use-delivery.ts'

type CheckoutFieldsProps = {
  cart: Cart
  form: CheckoutFormState
  delivery: ReturnType<typeof useDelivery>
  deliveryRef: RefObject<HTMLDivElement | null>
  isDeliveryRequired: boolean
}

/** Who orders, where it goes, and how it is delivered. */
export function CheckoutFields({ form, cart, delivery, deliveryRef, isDeliveryRequired }: CheckoutFieldsProps) {
  const { errors } = form.formState
  return (
    <>
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
        <DeliveryChoice ref={deliveryRef} delivery={delivery} isRequired={isDeliveryRequired} />
      </CheckoutSection>
      {hasPixPrice() && (
        <CheckoutSection title={texts.payment}>
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
        </CheckoutSection>
      )}
    </>
  )
}
