import { failRefund } from '#server/services/payments/fail-refund.ts'
import { refundPayment } from '#server/services/payments/refund-payment.ts'
import { refundPaymentJob } from '../definitions/refund-payment.ts'
import { handleJob } from '../job-handler.ts'

export const refundPaymentHandler = handleJob(refundPaymentJob, refundPayment, failRefund)
