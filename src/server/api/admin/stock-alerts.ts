import { deleteStockAlerts } from '#server/services/stock-alerts/delete-stock-alerts.ts'
import { admin } from '../base.ts'

const { stockAlerts } = admin.admin

/** Deleting the stock alerts of somebody who no longer wants them. */
export const adminStockAlertsRouter = {
  deleteOf: stockAlerts.deleteOf.handler(({ context, input }) =>
    deleteStockAlerts(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
