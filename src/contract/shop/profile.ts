import { z } from 'zod'
import { customerCall } from '../call.ts'
import { addressFields, email, phoneField, requiredText, taxIdField } from '../fields.ts'

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email,
  phone: z.string().nullable(),
  taxId: z.string().nullable(),
  /** Empty until the customer has given one. */
  address: z
    .object({
      street: z.string(),
      number: z.string(),
      complement: z.string(),
      district: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
    })
    .nullable(),
})
export type Profile = z.output<typeof profile>

export const profileContract = {
  read: customerCall
    .route({ method: 'GET', path: '/profile', summary: 'The customer’s own data', tags: ['Profile'] })
    .output(profile),
  update: customerCall
    .route({ method: 'PATCH', path: '/profile', summary: 'Change the customer’s own data', tags: ['Profile'] })
    .input(
      z.strictObject({
        firstName: requiredText(80, 'Informe o nome.').optional(),
        lastName: requiredText(80, 'Informe o sobrenome.').optional(),
        phone: phoneField.nullable().optional(),
        taxId: taxIdField.optional(),
        address: addressFields.optional(),
      }),
    )
    .output(profile),
}
