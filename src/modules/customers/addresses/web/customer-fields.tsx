import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { maskPhone } from '#platform/people/phone.ts'
import { maskTaxId } from '#platform/people/tax-id.ts'
import { TextField } from '#platform/web/ui/index.ts'
import { masked } from './address-fields.tsx'
import { orderFieldTexts as texts } from './field-texts.ts'

type CustomerPart = 'firstName' | 'lastName' | 'phone' | 'taxId'

type CustomerFieldsProps = {
  field: (part: CustomerPart) => UseFormRegisterReturn
  errors: FieldErrors<Record<CustomerPart, string>>
  /**
   * Between name and telephone, or before both. Called where it stands: a form focuses its first invalid field in
   * order.
   */
  email: () => ReactNode
  isEmailFirst?: boolean
  phone: { isRequired: true } | { hint: string }
  /** Whether it is another person: the browser then does not suggest the user's own details. */
  isOfOther?: boolean
}

export function CustomerFields(props: CustomerFieldsProps) {
  const { field, errors, email, isEmailFirst = false, phone, isOfOther = false } = props
  const auto = (part: string) => (isOfOther ? 'off' : part)
  const part = (name: CustomerPart) => ({ ...field(name), error: errors[name]?.message })
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {isEmailFirst && email()}
      <TextField {...part('firstName')} autoComplete={auto('given-name')} label={texts.firstName} isRequired />
      <TextField {...part('lastName')} autoComplete={auto('family-name')} label={texts.lastName} isRequired />
      {!isEmailFirst && email()}
      <TextField
        {...masked(part('phone'), maskPhone)}
        type="tel"
        autoComplete={auto('tel')}
        label={texts.phone}
        placeholder={texts.phonePlaceholder}
        {...phone}
      />
      <TextField {...masked(part('taxId'), maskTaxId)} autoComplete="off" label={texts.taxId} hint={texts.taxIdHint} />
    </div>
  )
}
