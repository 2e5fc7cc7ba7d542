import { failRefundOfReturn } from '#server/services/payments/fail-refund-of-return.ts'
import { makeRefundOfReturn } from '#server/services/payments/make-refund-of-return.ts'
import { refundReturnJob } from '../definitions/refund-return.ts'
import { handleJob } from '../job-handler.ts'

export const refundReturnHandler = handleJob(refundReturnJob, makeRefundOfReturn, failRefundOfReturn)
