import { z } from 'zod'
import { multiDayPolicy, requestedJob, scheduledJob, usualPolicy } from '#platform/server/jobs/job-queue.ts'

/** Cancels an overdue order. `unansweredSince` (ISO 8601) is set while its provider cannot be reached. */
export const cancelUnpaidOrderJob = requestedJob(
  'cancel-unpaid-order',
  z.object({ orderId: z.uuid(), unansweredSince: z.iso.datetime().optional() }),
  multiDayPolicy,
)

/** Looks for payments of an order whose notifications may never have arrived. */
export const lookUpPaymentsJob = requestedJob(
  'look-up-payments',
  z.object({ orderId: z.uuid(), round: z.int().min(0) }),
  multiDayPolicy,
)

/** Of the release before, whose queue may hold some: does nothing any more, and goes with the next release. */
export const deliverSimuladoNotificationJob = requestedJob(
  'deliver-simulado-notification',
  z.object({ paymentId: z.uuid() }),
  multiDayPolicy,
)

/** Asks the providers about payments that have been open for too long, and again about those that brought money. */
export const reconcilePaymentsJob = scheduledJob('reconcile-payments', '*/10 * * * *', {
  ...usualPolicy,
  expireInSeconds: 15 * 60,
})

/** Refunds a payment that exceeds what was due. */
export const refundPaymentJob = requestedJob(
  'refund-payment',
  z.object({ provider: z.string(), providerPaymentId: z.string() }),
  multiDayPolicy,
)

/** Refunds a part of a payment for returned items. */
export const refundReturnJob = requestedJob('refund-return', z.object({ refundId: z.uuid() }), multiDayPolicy)

/** Finds whatever should have a job and has none: orders, notifications, refunds, e-mails. */
// The name is stored in queues and schedules, also by the release that runs beside this one: not renamed with the code.
export const requeueLostWorkJob = scheduledJob('recall-lost-work', '*/5 * * * *')

export const settlePaymentJob = requestedJob('settle-payment', z.object({ notificationId: z.uuid() }), multiDayPolicy)
