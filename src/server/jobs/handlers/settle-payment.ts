import { failNotification } from '#server/services/payments/fail-notification.ts'
import { settleNotification } from '#server/services/payments/settle-notification.ts'
import { settlePaymentJob } from '../definitions/settle-payment.ts'
import { handleJob } from '../job-handler.ts'

export const settlePaymentHandler = handleJob(
  settlePaymentJob,
  (shop, { notificationId }) => settleNotification(shop, notificationId),
  (shop, { notificationId }) => failNotification(shop, notificationId),
)
