import { MessageCircle } from 'lucide-react'
import { parseBRL } from '#platform/money.ts'
import { normaliseDecimal } from '#platform/numbers.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { WhatsAppLink } from '#platform/web/store.tsx'
import { buttonStyle, Checkbox, Select, TextField } from '#platform/web/ui/index.ts'
import { discountBetween } from '../prices.ts'
import {
  controlProductField,
  type NumberField as NumberName,
  type ProductFormState,
  registerProductField,
} from './product-values.ts'
import { productFormTexts as texts } from './texts.ts'
import { normaliseAmount } from './typed-values.ts'

type AmountFieldProps = {
  form: ProductFormState
  name: 'priceCents' | 'originalPriceCents' | 'costCents'
  label: string
  hint?: string
  isRequired?: boolean
}

/** Formatted with cents on blur. */
export function AmountField({ form, name, ...texts }: AmountFieldProps) {
  const field = registerProductField(form, name)
  return (
    <TextField
      {...field}
      {...texts}
      onBlur={(event) => {
        event.target.value = normaliseAmount(event.target.value)
        return field.onBlur(event)
      }}
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      inputClassName="tabular"
    />
  )
}

type NumberFieldProps = {
  form: ProductFormState
  name: NumberName
  label: string
  hint?: string | undefined
  isRequired?: boolean
  /** Without a thousands separator. */
  isYear?: boolean
  /** The full keyboard if there may be a minus sign. */
  keys?: 'numeric' | 'decimal' | 'text'
  className?: string
}

/** Normalised on blur. A text field: in a number field, browsers drop the comma and keep the digits. */
export function NumberField({ form, name, keys = 'numeric', isYear = false, ...rest }: NumberFieldProps) {
  const field = registerProductField(form, name)
  return (
    <TextField
      {...field}
      {...rest}
      onBlur={(event) => {
        if (!isYear) event.target.value = normaliseDecimal(event.target.value)
        return field.onBlur(event)
      }}
      inputMode={keys}
      autoComplete="off"
      inputClassName="tabular"
    />
  )
}

const installmentOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: texts.installmentOption(index + 1),
}))

/** For a price on request, the chat in which it is given. */
export function PriceFields({ form }: { form: ProductFormState }) {
  const isOnRequest = form.watch('isPriceOnRequest')
  const { error: _none, ...onRequest } = registerProductField(form, 'isPriceOnRequest')
  return (
    <FormSection title={texts.sections.price}>
      <Checkbox
        {...onRequest}
        label={texts.fields.isPriceOnRequest}
        aria-describedby="on-request-hint"
        className="-mt-2"
      />
      <p id="on-request-hint" className="mb-4 pl-8 text-sm text-steel">
        {texts.onRequestHint}
      </p>
      {isOnRequest ? (
        <WhatsAppLink message={texts.chatMessage(form.watch('name'))} className={buttonStyle('secondary', 'medium')}>
          <MessageCircle className="size-5" />
          {texts.openChat}
        </WhatsAppLink>
      ) : (
        <Amounts form={form} />
      )}
    </FormSection>
  )
}

function Amounts({ form }: { form: ProductFormState }) {
  const installments = controlProductField(form, 'installments')
  const percent = offeredDiscount(form.watch('priceCents'), form.watch('originalPriceCents'))
  const isOffered = percent !== undefined && String(percent) !== form.watch('discountPercentage')
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <AmountField form={form} name="priceCents" label={texts.fields.priceCents} isRequired />
      <AmountField
        form={form}
        name="originalPriceCents"
        label={texts.fields.originalPriceCents}
        hint={texts.originalPriceHint}
      />
      <div>
        <NumberField form={form} name="discountPercentage" label={texts.fields.discountPercentage} />
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
        label={texts.fields.installments}
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
