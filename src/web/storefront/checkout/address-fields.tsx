import { brazilianStates } from '#domain/address.ts'
import { maskPostalCode } from '#domain/postal-code.ts'
import { masked } from '#web/storefront/shared/masked.ts'
import { checkoutTexts } from '#web/text/checkout-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CheckoutFormState } from './customer-fields.tsx'

const states = brazilianStates.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))

type AddressFieldsProps = {
  form: CheckoutFormState
  isSearching: boolean
  /** What came of looking the postal code up. */
  postalCodeError: string | undefined
}

/** Where to deliver. The postal code stands first, since it fills most of the rest. */
export function AddressFields({ form, isSearching, postalCodeError }: AddressFieldsProps) {
  const texts = checkoutTexts.fields
  const { register, formState } = form
  const errors = formState.errors.address
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-6">
      <TextField
        {...masked(register('address.postalCode'), maskPostalCode)}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        label={texts.postalCode}
        placeholder={texts.postalCodePlaceholder}
        hint={isSearching ? checkoutTexts.searchingAddress : undefined}
        isRequired
        error={errors?.postalCode?.message ?? postalCodeError}
        className="col-span-2"
        inputClassName="tabular"
      />
      <TextField
        {...register('address.street')}
        autoComplete="shipping address-line1"
        label={texts.street}
        isRequired
        error={errors?.street?.message}
        className="col-span-2 sm:col-span-4"
      />
      <TextField
        {...register('address.number')}
        autoComplete="off"
        label={texts.number}
        isRequired
        error={errors?.number?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...register('address.complement')}
        autoComplete="shipping address-line2"
        label={texts.complement}
        placeholder={texts.complementPlaceholder}
        error={errors?.complement?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...register('address.district')}
        autoComplete="shipping address-level3"
        label={texts.district}
        error={errors?.district?.message}
        className="col-span-2"
      />
      <TextField
        {...register('address.city')}
        autoComplete="shipping address-level2"
        label={texts.city}
        isRequired
        error={errors?.city?.message}
        className="col-span-2 sm:col-span-3"
      />
      <Select
        {...register('address.state')}
        autoComplete="shipping address-level1"
        label={texts.state}
        options={states}
        placeholder={texts.statePlaceholder}
        isRequired
        error={errors?.state?.message}
        className="col-span-2 sm:col-span-3"
      />
    </div>
  )
}
