import { settleNotification } from '#server/services/orders/settle-notification.ts'
import { settlePaymentJob } from '../definitions/settle-payment.ts'
import { handleJob } from '../job-handler.ts'

export const settlePaymentHandler = handleJob(settlePaymentJob, (shop, { notificationId }) =>
  settleNotification(shop, notificationId),
)
