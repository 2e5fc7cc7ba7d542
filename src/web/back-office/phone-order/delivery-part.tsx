import { paymentChoices } from '#domain/orders/payment-choices.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { ShippingOptions, ShippingOptionsSkeleton } from '#web/order-fields/shipping-options.tsx'
import { phoneOrderTexts as texts } from '#web/text/back-office/phone-order-texts.ts'
import { store } from '#web/text/shared/store.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PhoneOrderFormState } from './phone-order-form.ts'
import type { useDeliveryOf } from './use-chosen-lines.ts'

type DeliveryPartProps = { form: PhoneOrderFormState; delivery: ReturnType<typeof useDeliveryOf> }

/** The shipping option and, if the shop has a Pix price, the payment method. */
export function DeliveryPart({ form, delivery }: DeliveryPartProps) {
  const { options, chosen, choose, isLoading, mayRetry, refetch } = delivery
  const { pixDiscountPercent } = store()
  const names = { any: texts.anyPayment, pix: texts.pixPayment(pixDiscountPercent) }
  return (
    <FormSection title={texts.delivery}>
      <div className="flex flex-col gap-5">
        <div aria-live="polite">
          {isLoading ? (
            <ShippingOptionsSkeleton />
          ) : options.length > 0 ? (
            <ShippingOptions options={options} chosen={chosen?.service} onChoose={choose} />
          ) : mayRetry ? (
            <FailedState isOnSheet title={texts.deliveryNotLoaded} onRetry={refetch} />
          ) : (
            <p className="text-steel">{texts.deliveryFirst}</p>
          )}
        </div>
        {pixDiscountPercent > 0 && (
          <Select
            {...form.register('paymentChoice')}
            label={texts.payment}
            options={paymentChoices.map((value) => ({ value, label: names[value] }))}
            className="sm:max-w-96"
          />
        )}
      </div>
    </FormSection>
  )
}
