import { cancelUnpaidOrderJob } from './cancel-unpaid-order.ts'
import type { Job } from './queue.ts'
import { sendOrderEmailJob } from './send-order-email.ts'
import { settlePaymentJob } from './settle-payment.ts'

/** Every job of the shop. */
export const jobs: readonly Job<object>[] = [cancelUnpaidOrderJob, sendOrderEmailJob, settlePaymentJob]
