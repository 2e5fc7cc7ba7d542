import { z } from 'zod'
import { customerCalls } from '#platform/contract/calls.ts'
import { absent, instant } from '#platform/contract/fields.ts'
import type { agreementReasons } from './rules.ts'

const call = customerCalls('Own data')

/** Where customers download what is stored about them: no procedure, since it is streamed as it is read. */
export const ownDataPath = '/api/profile/data.json'
/** The same for the staff, on the customer's request. */
export const customerDataPath = (id: string) => `/api/admin/users/${id}/data.json`

const missingPassword = 'Informe a sua senha.'

export const ownErasure = z.strictObject({
  password: z.string(absent(missingPassword)).min(1, missingPassword).max(128, 'Use no máximo 128 caracteres.'),
})

/** By what the person agreed, and the days of the texts that were shown then; null where the day is not known. */
export const agreement = z.object({
  by: z.enum(['account', 'order'] satisfies (keyof typeof agreementReasons)[]),
  at: instant,
  terms: z.iso.date().nullable(),
  privacy: z.iso.date().nullable(),
})
export type Agreement = z.output<typeof agreement>

export const erasureErrors = ['ORDER_UNDER_WAY', 'RETURN_UNDER_WAY', 'REFUND_UNDER_WAY'] as const

export const ownDataContract = {
  agreements: call
    .get('/profile/agreements', 'Which terms the customer agreed to with the account and the last order')
    .output(z.array(agreement)),
  erase: call
    .post(
      '/profile/erasure',
      'Erase the own account for good, by its password; the orders stay as they are',
      'WRONG_PASSWORD',
      'USER_NOT_FOUND',
      'STILL_ADMINISTRATOR',
      ...erasureErrors,
    )
    .input(ownErasure)
    .output(z.object({ erased: z.literal(true) })),
}
