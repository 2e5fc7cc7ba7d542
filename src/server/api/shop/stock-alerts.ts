import { requestStockAlert } from '#server/services/stock-alerts/request-stock-alert.ts'
import { visitor } from '../base.ts'

export const stockAlertsRouter = {
  request: visitor.stockAlerts.request.handler(async ({ context: { shop, address }, input }) => ({
    outcome: await requestStockAlert(shop, { ...input, address }),
  })),
}
