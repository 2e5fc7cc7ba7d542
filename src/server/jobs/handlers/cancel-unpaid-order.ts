import { cancelUnpaidOrderOnceAnswered } from '#server/services/payments/cancel-unpaid-order-once-answered.ts'
import { cancelUnpaidOrderJob } from '../definitions/cancel-unpaid-order.ts'
import { handleJob } from '../job-handler.ts'

export const cancelUnpaidOrderHandler = handleJob(cancelUnpaidOrderJob, cancelUnpaidOrderOnceAnswered)
