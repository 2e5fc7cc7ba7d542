import type { Ref } from 'react'
import { ShippingOptions, ShippingOptionsSkeleton } from '#web/order-fields/shipping-options.tsx'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { RetryButton } from '#web/ui/failed-state.tsx'
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
  const { isLoading, options, chosen, error, mayRetry, refetch, choose } = delivery
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className="outline-none">
      {isLoading && <ShippingOptionsSkeleton />}
      {!isLoading && options.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-sm bg-paper px-4 py-5">
          <p className={joinClasses('min-w-0', isRequired ? 'text-brake' : 'text-steel')}>
            {error ?? texts.typePostalCodeFirst}
          </p>
          {mayRetry && <RetryButton failure={texts.delivery} tone="secondary" onRetry={refetch} />}
        </div>
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
