import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { maskPhone } from '#domain/phone.ts'
import { maskTaxId } from '#domain/tax-id.ts'
import { checkoutTexts } from '#web/text/storefront/checkout-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { masked } from './masked.ts'

type CustomerPart = 'firstName' | 'lastName' | 'phone' | 'taxId'

type CustomerFieldsProps = {
  /** Registers a part of what is known of the customer with the form that it belongs to. */
  field: (part: CustomerPart) => UseFormRegisterReturn
  errors: FieldErrors<Record<CustomerPart, string>>
  /** The field of the e-mail, which stands between the names and the telephone, or before them. */
  email: ReactNode
  isEmailFirst?: boolean
  /** Whether the telephone has to be given, or what it is good for. */
  phone: { isRequired: true } | { hint: string }
}

/** Who buys, in two columns where there is room. */
export function CustomerFields({ field, errors, email, isEmailFirst = false, phone }: CustomerFieldsProps) {
  const texts = checkoutTexts.fields
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {isEmailFirst && email}
      <TextField
        {...field('firstName')}
        autoComplete="given-name"
        label={texts.firstName}
        isRequired
        error={errors.firstName?.message}
      />
      <TextField
        {...field('lastName')}
        autoComplete="family-name"
        label={texts.lastName}
        isRequired
        error={errors.lastName?.message}
      />
      {!isEmailFirst && email}
      <TextField
        {...masked(field('phone'), maskPhone)}
        type="tel"
        autoComplete="tel"
        label={texts.phone}
        placeholder={texts.phonePlaceholder}
        {...phone}
        error={errors.phone?.message}
      />
      <TextField
        {...masked(field('taxId'), maskTaxId)}
        autoComplete="off"
        label={texts.taxId}
        hint={texts.taxIdHint}
        error={errors.taxId?.message}
      />
    </div>
  )
}
