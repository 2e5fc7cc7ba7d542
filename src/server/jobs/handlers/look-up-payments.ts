import { lookUpPaymentsUntilSettled } from '#server/services/payments/look-up-payments-until-settled.ts'
import { lookUpPaymentsJob } from '../definitions/look-up-payments.ts'
import { handleJob } from '../job-handler.ts'

export const lookUpPaymentsHandler = handleJob(lookUpPaymentsJob, lookUpPaymentsUntilSettled)
