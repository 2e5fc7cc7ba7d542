import type { UseFormReturn } from 'react-hook-form'
import { maskPhone } from '#domain/phone.ts'
import { maskTaxId } from '#domain/tax-id.ts'
import { masked } from '#web/storefront/shared/masked.ts'
import { checkoutTexts } from '#web/text/checkout-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { CheckoutInput, CheckoutValues } from './checkout-form.ts'

export type CheckoutFormState = UseFormReturn<CheckoutValues, unknown, CheckoutInput>

/** Who buys. */
export function CustomerFields({ form }: { form: CheckoutFormState }) {
  const texts = checkoutTexts.fields
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        {...register('firstName')}
        autoComplete="given-name"
        label={texts.firstName}
        isRequired
        error={errors.firstName?.message}
      />
      <TextField
        {...register('lastName')}
        autoComplete="family-name"
        label={texts.lastName}
        isRequired
        error={errors.lastName?.message}
      />
      <TextField
        {...register('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={texts.email}
        isRequired
        error={errors.email?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...masked(register('phone'), maskPhone)}
        type="tel"
        autoComplete="tel"
        label={texts.phone}
        placeholder={texts.phonePlaceholder}
        isRequired
        error={errors.phone?.message}
      />
      <TextField
        {...masked(register('taxId'), maskTaxId)}
        autoComplete="off"
        label={texts.taxId}
        hint={texts.taxIdHint}
        error={errors.taxId?.message}
      />
    </div>
  )
}
