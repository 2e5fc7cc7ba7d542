import { z } from 'zod'
import { adminCalls } from '../call.ts'
import { emailInPortuguese } from '../fields.ts'

const reservedCall = adminCalls('Back office: stock alerts', { isReserved: true })

/** Whose stock alerts are deleted. */
export const stockAlertOwner = z.strictObject({ email: emailInPortuguese })

export const adminStockAlertsContract = {
  deleteOf: reservedCall
    .post('/admin/stock-alerts/deletions', 'Delete all stock alerts of an e-mail whose owner no longer wants them')
    .meta({ isRepeatable: true })
    .input(stockAlertOwner)
    // How many there were.
    .output(z.object({ count: z.int() })),
}
