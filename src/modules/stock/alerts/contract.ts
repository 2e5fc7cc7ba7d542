import { z } from 'zod'
import { adminCalls, publicCalls } from '#platform/contract/calls.ts'
import { emailInPortuguese, identifier } from '#platform/contract/fields.ts'

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

const staffCall = adminCalls('Back office: stock alerts', { permission: 'customers.privacy' })

export const stockAlertOwner = z.strictObject({ email: emailInPortuguese })

export const adminStockAlertsContract = {
  deleteOf: staffCall
    .post('/admin/stock-alerts/deletions', 'Delete all stock alerts of an e-mail whose owner no longer wants them')
    .meta({ isRepeatable: true })
    .input(stockAlertOwner)
    // How many there were.
    .output(z.object({ count: z.int() })),
}
