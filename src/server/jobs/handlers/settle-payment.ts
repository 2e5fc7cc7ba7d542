import { giveUpNotification } from '#server/services/payments/give-up-notification.ts'
import { settleNotification } from '#server/services/payments/settle-notification.ts'
import { settlePaymentJob } from '../definitions/settle-payment.ts'
import { handleJob } from '../job-handler.ts'

export const settlePaymentHandler = handleJob(
  settlePaymentJob,
  (shop, { notificationId }) => settleNotification(shop, notificationId),
  (shop, { notificationId }) => giveUpNotification(shop, notificationId),
)
