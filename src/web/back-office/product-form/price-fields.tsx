import { MessageCircle } from 'lucide-react'
import { discountBetween } from '#domain/catalog/offer.ts'
import { parseBRL } from '#domain/money.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'
import { AmountField } from './amount-field.tsx'
import { choiceOf, fieldOf, type ProductFormState } from './form-state.ts'
import { NumberField } from './number-field.tsx'

const installmentOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: texts.installmentOption(index + 1),
}))

/** The product's prices; or, for a price on request, the chat in which it is given. */
export function PriceFields({ form }: { form: ProductFormState }) {
  const isOnRequest = form.watch('isPriceOnRequest')
  const { error: _none, ...onRequest } = fieldOf(form, 'isPriceOnRequest')
  return (
    <FormSection title={texts.sections.price}>
      <Checkbox {...onRequest} label={texts.onRequest} aria-describedby="on-request-hint" className="-mt-2" />
      <p id="on-request-hint" className="mb-4 pl-8 text-sm text-steel">
        {texts.onRequestHint}
      </p>
      {isOnRequest ? (
        <WhatsAppLink message={texts.chatMessage(form.watch('name'))} className={buttonStyle('secondary', 'medium')}>
          <MessageCircle aria-hidden="true" className="size-5" />
          {texts.openChat}
        </WhatsAppLink>
      ) : (
        <Amounts form={form} />
      )}
    </FormSection>
  )
}

function Amounts({ form }: { form: ProductFormState }) {
  const installments = choiceOf(form, 'installments')
  const percent = offeredDiscount(form.watch('priceCents'), form.watch('originalPriceCents'))
  const isOffered = percent !== undefined && String(percent) !== form.watch('discountPercentage')
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <AmountField form={form} name="priceCents" label={texts.price} isRequired />
      <AmountField form={form} name="originalPriceCents" label={texts.originalPrice} hint={texts.originalPriceHint} />
      <div>
        <NumberField form={form} name="discountPercentage" label={texts.discount} />
        {isOffered && (
          <button
            type="button"
            onClick={() => {
              form.setValue('discountPercentage', String(percent), { shouldDirty: true })
              form.clearErrors('discountPercentage')
            }}
            className="mt-1.5 min-h-6 text-left text-link text-sm underline underline-offset-4 hover:text-link-dark"
          >
            {texts.useDiscount(percent)}
          </button>
        )}
      </div>
      <Select
        label={texts.installments}
        options={installmentOptions}
        value={installments.value}
        error={installments.error}
        onChange={(event) => installments.choose(event.target.value)}
      />
    </div>
  )
}

function offeredDiscount(price: string, original: string): number | undefined {
  const [now, before] = [parseBRL(price), parseBRL(original)]
  return now && before ? discountBetween(now, before) : undefined
}
