import { AddressRefusedError } from '#server/adapters/email/address-refused-error.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { deliverEmail } from '#server/services/emails/deliver-email.ts'
import { writeEmail } from '#server/services/emails/write-email.ts'
import { closeStockAlert } from '#server/services/stock-alerts/close-stock-alert.ts'
import { failStockAlert } from '#server/services/stock-alerts/fail-stock-alert.ts'
import { sendEmailJob } from '../definitions/send-email.ts'
import { handleJob } from '../job-handler.ts'

export const sendEmailHandler = handleJob(
  sendEmailJob,
  async (shop, request) => {
    const message = await writeEmail(shop, request)
    if (message) await deliverEmail(shop, message)
    if (request.kind === 'stock-alert')
      await closeStockAlert(shop, { alertId: request.alertId, isOver: message !== undefined })
  },
  async (shop, request, jobId, cause) => {
    if (request.kind === 'stock-alert') {
      const isOver = cause === AddressRefusedError.name
      return failStockAlert(shop, { alertId: request.alertId, isOver, jobId })
    }
    const isOfOrder = request.kind === 'order'
    await raiseAttention(shop, {
      kind: 'email-failed',
      subject: `email:${isOfOrder ? request.eventId : jobId}`,
      orderId: isOfOrder ? request.orderId : null,
      details: { name: request.kind },
    })
  },
)
