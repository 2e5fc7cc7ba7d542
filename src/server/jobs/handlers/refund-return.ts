import { giveUpRefundOfReturn } from '#server/services/returns/give-up-refund-of-return.ts'
import { makeRefund } from '#server/services/returns/make-refund.ts'
import { refundReturnJob } from '../definitions/refund-return.ts'
import { handleJob } from '../job-handler.ts'

export const refundReturnHandler = handleJob(refundReturnJob, makeRefund, giveUpRefundOfReturn)
