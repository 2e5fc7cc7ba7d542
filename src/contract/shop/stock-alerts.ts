import { z } from 'zod'
import { publicCalls } from '../call.ts'
import { emailInPortuguese, identifier } from '../fields.ts'

const call = publicCalls('Stock alerts')

export const stockAlertsContract = {
  request: call
    .post(
      '/stock-alerts',
      'Request one e-mail when a sold-out product is back; the response does not reveal whether the address was known',
      'PRODUCT_NOT_FOUND',
    )
    .route({ successStatus: 202 })
    .input(z.strictObject({ productId: identifier, email: emailInPortuguese }))
    // `in-stock`: the product can be bought already, and nothing was stored.
    .output(z.object({ outcome: z.enum(['noted', 'in-stock']) })),
}
