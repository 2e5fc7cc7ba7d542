import { admin, visitor } from '#platform/server/api/base.ts'
import { deleteStockAlerts, requestStockAlert } from './alerts.ts'

export const stockAlertsRouter = {
  request: visitor.stockAlerts.request.handler(async ({ context: { shop, address }, input }) => ({
    outcome: await requestStockAlert(shop, { ...input, address }),
  })),
}

const { stockAlerts } = admin.admin

/** Deleting the stock alerts of somebody who no longer wants them. */
export const adminStockAlertsRouter = {
  deleteOf: stockAlerts.deleteOf.handler(({ context, input }) =>
    deleteStockAlerts(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
