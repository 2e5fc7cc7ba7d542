import { and, eq, inArray, isNull } from 'drizzle-orm'
import { paymentNotifications, paymentRefunds, payments } from '#server/db/schema/index.ts'
import { refundPaymentJob } from '#server/jobs/definitions/refund-payment.ts'
import { refundReturnJob } from '#server/jobs/definitions/refund-return.ts'
import { settlePaymentJob } from '#server/jobs/definitions/settle-payment.ts'
import type { FailedJob } from '#server/services/jobs/remove-failed-jobs.ts'
import { paymentSubject } from '#server/services/orders/payment-subject.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Reopens a refund or notification that was given up, since the staff retries it: otherwise its job would do
 * nothing. Returns the subjects of the attention items about it.
 */
export async function reopenMoney(shop: Shop, jobs: readonly FailedJob[]): Promise<string[]> {
  return [...(await reopenNotifications(shop, jobs)), ...(await reopenRefunds(shop, jobs))]
}

async function reopenNotifications({ database }: Shop, jobs: readonly FailedJob[]): Promise<string[]> {
  const ids = payloadsOf(jobs, settlePaymentJob).map(({ notificationId }) => notificationId)
  if (ids.length === 0) return []
  const { provider, providerPaymentId } = paymentNotifications
  const reopened = await database
    .update(paymentNotifications)
    .set({ processedAt: null })
    .where(inArray(paymentNotifications.id, ids))
    .returning({ provider, providerPaymentId })
  return reopened.map(paymentSubject)
}

async function reopenRefunds({ database }: Shop, jobs: readonly FailedJob[]): Promise<string[]> {
  const refundIds = payloadsOf(jobs, refundReturnJob).map(({ refundId }) => refundId)
  if (refundIds.length > 0)
    await database
      .update(paymentRefunds)
      .set({ givenUpAt: null, fault: null })
      .where(and(inArray(paymentRefunds.id, refundIds), isNull(paymentRefunds.refundedAt)))
  const whole = payloadsOf(jobs, refundPaymentJob)
  // Those that give money back are tried again one at a time.
  for (const { provider, providerPaymentId } of whole)
    await database
      .update(payments)
      .set({ refundGivenUpAt: null, refundFault: null })
      .where(
        and(
          eq(payments.provider, provider),
          eq(payments.providerPaymentId, providerPaymentId),
          eq(payments.status, 'approved'),
        ),
      )
  return [...refundIds.map((id) => `refund:${id}`), ...whole.map(paymentSubject)]
}

type Known<Payload> = { name: string; payload: { safeParse(data: unknown): { data?: Payload | undefined } } }

const payloadsOf = <Payload>(jobs: readonly FailedJob[], { name, payload }: Known<Payload>): Payload[] =>
  jobs.filter((job) => job.name === name).flatMap(({ data }) => payload.safeParse(data).data ?? [])
