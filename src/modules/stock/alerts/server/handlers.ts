import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminStockAlertsContract, stockAlertsContract } from '../contract.ts'
import { deleteStockAlerts, requestStockAlert } from './alerts.ts'

const alertRequests = implementCalls(stockAlertsContract)

export const stockAlertsRouter = {
  request: alertRequests.request.handler(async ({ context: { shop, address }, input }) => ({
    outcome: await requestStockAlert(shop, { ...input, address }),
  })),
}

const stockAlerts = implementCalls(adminStockAlertsContract).use(admin)

/** Deleting the stock alerts of somebody who no longer wants them. */
export const adminStockAlertsRouter = {
  deleteOf: stockAlerts.deleteOf.handler(byStaff(deleteStockAlerts)),
}
