import { z } from 'zod'
import { emptyPayload, type JobDefinition, multiDayPolicy, usualPolicy } from '#platform/server/jobs/job-queue.ts'

/** Cancels an overdue order. `unansweredSince` (ISO 8601) is set while its provider cannot be reached. */
export const cancelUnpaidOrderJob: JobDefinition<{ orderId: string; unansweredSince?: string | undefined }> = {
  name: 'cancel-unpaid-order',
  policy: multiDayPolicy,
  payload: z.object({ orderId: z.uuid(), unansweredSince: z.iso.datetime().optional() }),
}

/** Looks for payments of an order whose notifications may never have arrived. */
export const lookUpPaymentsJob: JobDefinition<{ orderId: string; round: number }> = {
  name: 'look-up-payments',
  policy: multiDayPolicy,
  payload: z.object({ orderId: z.uuid(), round: z.int().min(0) }),
}

/** Asks the providers about payments that have been open for too long, and again about those that brought money. */
export const reconcilePaymentsJob: JobDefinition<Record<string, never>> = {
  name: 'reconcile-payments',
  policy: { ...usualPolicy, expireInSeconds: 15 * 60 },
  payload: emptyPayload,
  schedule: '*/10 * * * *',
}

/** Refunds a payment that exceeds what was due. */
export const refundPaymentJob: JobDefinition<{ provider: string; providerPaymentId: string }> = {
  name: 'refund-payment',
  policy: multiDayPolicy,
  payload: z.object({ provider: z.string(), providerPaymentId: z.string() }),
}

/** Refunds a part of a payment for returned items. */
export const refundReturnJob: JobDefinition<{ refundId: string }> = {
  name: 'refund-return',
  policy: multiDayPolicy,
  payload: z.object({ refundId: z.uuid() }),
}

/** Finds whatever should have a job and has none: orders, notifications, refunds, e-mails. */
export const requeueLostWorkJob: JobDefinition<Record<string, never>> = {
  // Stored in queues and schedules, also by the release that runs beside this one: not renamed with the code.
  name: 'recall-lost-work',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '*/5 * * * *',
}

export const settlePaymentJob: JobDefinition<{ notificationId: string }> = {
  name: 'settle-payment',
  policy: multiDayPolicy,
  payload: z.object({ notificationId: z.uuid() }),
}

export const deliverSimuladoNotificationJob: JobDefinition<{ paymentId: string }> = {
  name: 'deliver-simulado-notification',
  policy: multiDayPolicy,
  payload: z.object({ paymentId: z.uuid() }),
}
