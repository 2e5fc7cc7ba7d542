import { refundPayment } from '#server/services/orders/refund-payment.ts'
import { refundPaymentJob } from '../definitions/refund-payment.ts'
import { handleJob } from '../job-handler.ts'

export const refundPaymentHandler = handleJob(refundPaymentJob, refundPayment)
