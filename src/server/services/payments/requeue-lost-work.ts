import { sql } from 'drizzle-orm'
import { refundPaymentJob } from '#server/jobs/definitions/refund-payment.ts'
import { refundReturnJob } from '#server/jobs/definitions/refund-return.ts'
import { settlePaymentJob } from '#server/jobs/definitions/settle-payment.ts'
import { requeueOrderEmails } from '#server/services/emails/requeue-order-emails.ts'
import { requeueJobs } from '#server/services/jobs/requeue-jobs.ts'
import type { Shop } from '#server/shop.ts'
import { requeueOverdueOrders } from './requeue-overdue-orders.ts'

/** Enqueues jobs that were lost: of overdue orders, notifications, refunds and order e-mails. */
export async function requeueLostWork(shop: Shop): Promise<void> {
  await requeueOverdueOrders(shop)
  await requeueNotifications(shop)
  await requeueRefunds(shop)
  await requeueOrderEmails(shop)
}

const requeueNotifications = (shop: Shop) =>
  requeueJobs(shop, {
    job: settlePaymentJob,
    key: 'notificationId',
    waiting: sql`select id as "notificationId" from payment_notifications where processed_at is null`,
  })

/** Refunds that were given up wait for the staff. */
async function requeueRefunds(shop: Shop): Promise<void> {
  await requeueJobs(shop, {
    job: refundPaymentJob,
    key: 'providerPaymentId',
    waiting: sql`
      select provider, provider_payment_id as "providerPaymentId" from payments
      where status = 'approved' and refund_requested_at is not null and refund_given_up_at is null`,
  })
  await requeueJobs(shop, {
    job: refundReturnJob,
    key: 'refundId',
    waiting: sql`
      select id as "refundId" from payment_refunds
      where means = 'provider' and refunded_at is null and given_up_at is null`,
  })
}
