import { z } from 'zod'
import { customerCalls } from '#platform/contract/calls.ts'
import { addressFields, email, personName, phoneField, storedAddress, taxIdField } from '#platform/contract/fields.ts'

const profileCall = customerCalls('Profile')

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email,
  phone: z.string().nullable(),
  taxId: z.string().nullable(),
  address: storedAddress.nullable(),
})
export type Profile = z.output<typeof profile>

export const profileContract = {
  read: profileCall.get('/profile', 'The customer’s own data').output(profile),
  update: profileCall
    .patch('/profile', 'Change the customer’s own data')
    .input(
      z.strictObject({
        firstName: personName('Informe o nome.').optional(),
        lastName: personName('Informe o sobrenome.').optional(),
        phone: phoneField.nullable().optional(),
        taxId: taxIdField.optional(),
        address: addressFields.optional(),
      }),
    )
    .output(profile),
}
