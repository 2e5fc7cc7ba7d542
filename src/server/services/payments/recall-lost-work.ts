import { sql } from 'drizzle-orm'
import { refundPaymentJob } from '#server/jobs/definitions/refund-payment.ts'
import { refundReturnJob } from '#server/jobs/definitions/refund-return.ts'
import { settlePaymentJob } from '#server/jobs/definitions/settle-payment.ts'
import { recallOrderEmails } from '#server/services/emails/recall-order-emails.ts'
import { recallJobs } from '#server/services/jobs/recall-jobs.ts'
import type { Shop } from '#server/shop.ts'
import { recallOverdueOrders } from './recall-overdue-orders.ts'

/** Enqueues jobs that were lost: of overdue orders, notifications, refunds and order e-mails. */
export async function recallLostWork(shop: Shop): Promise<void> {
  await recallOverdueOrders(shop)
  await recallNotifications(shop)
  await recallRefunds(shop)
  await recallOrderEmails(shop)
}

const recallNotifications = (shop: Shop) =>
  recallJobs(shop, {
    job: settlePaymentJob,
    key: 'notificationId',
    waiting: sql`select id as "notificationId" from payment_notifications where processed_at is null`,
  })

/** Refunds that were given up wait for the staff. */
async function recallRefunds(shop: Shop): Promise<void> {
  await recallJobs(shop, {
    job: refundPaymentJob,
    key: 'providerPaymentId',
    waiting: sql`
      select provider, provider_payment_id as "providerPaymentId" from payments
      where status = 'approved' and refund_requested_at is not null and refund_given_up_at is null`,
  })
  await recallJobs(shop, {
    job: refundReturnJob,
    key: 'refundId',
    waiting: sql`
      select id as "refundId" from payment_refunds
      where means = 'provider' and refunded_at is null and given_up_at is null`,
  })
}
