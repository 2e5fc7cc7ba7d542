// What the staff have to decide: its calls, raising it, counting it, telling it by e-mail.

export { adminAttentionRouter, countToShip } from '../attention/server/list-attention.ts'
export {
  checkStock,
  checkStockJob,
  raiseAttention,
  raiseFailedJob,
  sendAttentionDigestJob,
} from '../attention/server/raise-attention.ts'

// The calls of credit, and writing off what has expired, as a job.
export { adminCreditRouter, creditRouter, expireCredit, expireCreditJob } from '../credit/server/credit.ts'

// What is stored about a person as a file, and the search for a person as lists of the staff understand it.
export { ownDataRoutes } from '../customer-records/server/own-data-routes.ts'
export { matchesPerson } from '../customer-records/server/users.ts'

// Sending any of the shop's e-mails, as a job.
export { sendEmailHandler } from '../emails/server/write-email.ts'

// Buying a label, as a job.
export { buyLabelHandler } from '../labels/server/buy-label.ts'

// The filter of the staff's order list, how much of an order is still to be sent, the figures of the dashboard.
export { anonymiseOldOrders } from '../orders/server/anonymise-orders.ts'
export { matchesOrderFilter } from '../orders/server/list-orders.ts'
export { type OrderRow, quantityToSend, readAdjustmentShares, readAdjustments } from '../orders/server/lock-order.ts'
export {
  dashboardDays,
  joinOrderFigures,
  type OrderFigure,
  readOrderFigures,
  sumUpSalesHandler,
  sumUpSalesJob,
} from '../orders/server/order-figures.ts'
export { lookUpPaymentsUntilSettled } from '../payments/server/look-up-payments.ts'
export { paymentNotificationRoutes, settlePaymentHandler } from '../payments/server/notifications.ts'
export type { ProviderSurroundings } from '../payments/server/providers/provider.ts'
export { simulado } from '../payments/server/providers/simulado.ts'
export { openSimulado } from '../payments/server/providers/simulado-page.ts'
export { reconcilePayments } from '../payments/server/reconcile-payments.ts'
export { formatPaymentKey } from '../payments/server/record-payment.ts'
export { refundPaymentHandler } from '../payments/server/refunds.ts'
// Payments as jobs and the provider's notifications need them.
export { cancelUnpaidOrderHandler, requeueLostWork } from '../payments/server/unpaid-orders.ts'
export { adminPhoneOrdersRouter } from '../phone-orders/server/place-phone-order.ts'
// The calls of promotions, and what they need of a job and of exports.
export { readDiscounts } from '../promotions/server/list-promotions.ts'
export { adminPromotionsRouter, announcePromotionsHandler } from '../promotions/server/promotions.ts'
export { listSales, readNames } from '../reports/server/read-sales.ts'
// The ledger of sales.
export { keepLedger } from '../reports/server/sale-sums.ts'
// Pictures of a return, and its refund as a job.
export { refundReturnHandler } from '../returns/server/provider-refunds.ts'
export { requireMaySend, storeReturnPicture } from '../returns/server/return-pictures.ts'
// Pieces that orders hold.
export { productStockRouter, reservedPieces } from '../stock-movements/server/product-stock.ts'
