import type { Ref } from 'react'
import { ShippingOptions, ShippingOptionsSkeleton } from '#web/order-fields/shipping-options.tsx'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { useDelivery } from './use-delivery.ts'

type DeliveryChoiceProps = {
  ref: Ref<HTMLDivElement>
  delivery: ReturnType<typeof useDelivery>
  /** Whether a missing choice is an error already. */
  isRequired: boolean
}

/** The shipping options, or what is missing to quote them. */
export function DeliveryChoice({ ref, delivery, isRequired }: DeliveryChoiceProps) {
  const { isLoading, options, chosen, error, choose } = delivery
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className="outline-none">
      {isLoading && <ShippingOptionsSkeleton />}
      {!isLoading && options.length === 0 && (
        <p className={joinClasses('rounded-sm bg-paper px-4 py-5', isRequired ? 'text-brake' : 'text-steel')}>
          {error ?? texts.typePostalCodeFirst}
        </p>
      )}
      {options.length > 0 && (
        <ShippingOptions
          options={options}
          chosen={chosen?.service}
          onChoose={choose}
          error={isRequired && !chosen ? texts.chooseDelivery : undefined}
        />
      )}
    </div>
  )
}
