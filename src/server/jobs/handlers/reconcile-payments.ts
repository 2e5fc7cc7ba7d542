import { reconcilePayments } from '#server/services/payments/reconcile-payments.ts'
import { reconcilePaymentsJob } from '../definitions/reconcile-payments.ts'
import { handleJob } from '../job-handler.ts'

export const reconcilePaymentsHandler = handleJob(reconcilePaymentsJob, reconcilePayments)
