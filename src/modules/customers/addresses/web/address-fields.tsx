import type { ChangeEvent } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { brazilianStates, maskPostalCode } from '#platform/people/address.ts'
import { applyMask } from '#platform/web/forms/masks.ts'
import { Select, TextField } from '#platform/web/ui/index.ts'
import { orderFieldTexts as texts } from './field-texts.ts'

/** A registered field whose text is masked before the form receives it. */
export function masked<Field extends UseFormRegisterReturn>(field: Field, mask: (typed: string) => string) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      applyMask(event.target, mask)
      return field.onChange(event)
    },
  }
}

const states = brazilianStates.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))

type AddressPart = 'postalCode' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state'

type AddressFieldsProps = {
  field: (part: AddressPart) => UseFormRegisterReturn
  errors: FieldErrors<Record<AddressPart, string>> | undefined
  isSearching: boolean
  postalCodeError: string | undefined
  /** Whether it is another person's address: the browser then does not suggest the user's own. */
  isOfOther?: boolean
}

/** The delivery address. The postal code comes first, since it fills in most of the rest. */
export function AddressFields(props: AddressFieldsProps) {
  const { field, errors, isSearching, postalCodeError, isOfOther = false } = props
  const auto = (part: string) => (isOfOther ? 'off' : part)
  const part = (name: AddressPart) => ({ ...field(name), error: errors?.[name]?.message })
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-6">
      <TextField
        {...masked(field('postalCode'), maskPostalCode)}
        inputMode="numeric"
        autoComplete={auto('shipping postal-code')}
        label={texts.postalCode}
        placeholder={texts.postalCodePlaceholder}
        hint={isSearching ? texts.searchingAddress : undefined}
        isRequired
        error={errors?.postalCode?.message ?? postalCodeError}
        className="col-span-2"
        inputClassName="tabular"
      />
      <TextField
        {...part('street')}
        autoComplete={auto('shipping address-line1')}
        label={texts.street}
        isRequired
        className="col-span-2 sm:col-span-4"
      />
      <TextField {...part('number')} autoComplete="off" label={texts.number} isRequired className="sm:col-span-2" />
      <TextField
        {...part('complement')}
        autoComplete={auto('shipping address-line2')}
        label={texts.complement}
        placeholder={texts.complementPlaceholder}
        className="sm:col-span-2"
      />
      <TextField
        {...part('district')}
        autoComplete={auto('shipping address-level3')}
        label={texts.district}
        className="col-span-2"
      />
      <TextField
        {...part('city')}
        autoComplete={auto('shipping address-level2')}
        label={texts.city}
        isRequired
        className="col-span-2 sm:col-span-3"
      />
      <Select
        {...part('state')}
        autoComplete={auto('shipping address-level1')}
        label={texts.state}
        options={states}
        placeholder={texts.statePlaceholder}
        isRequired
        className="col-span-2 sm:col-span-3"
      />
    </div>
  )
}
