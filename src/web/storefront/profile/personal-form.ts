import { z } from 'zod'
import { personName, phoneField, taxIdField } from '#contract/fields.ts'
import type { Profile } from '#contract/shop/profile.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatTaxId } from '#domain/tax-id.ts'

/** The customer's personal data; telephone and tax id are optional. */
export const personalForm = z.object({
  firstName: personName('Informe o nome.'),
  lastName: personName('Informe o sobrenome.'),
  phone: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(phoneField.nullable()),
  taxId: taxIdField,
})

/** The form's values, with masks. */
export const personalValues = ({ firstName, lastName, phone, taxId }: Profile) => ({
  firstName,
  lastName,
  phone: phone ? formatPhone(phone) : '',
  taxId: taxId ? formatTaxId(taxId) : '',
})
