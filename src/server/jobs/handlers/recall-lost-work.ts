import { recallLostWork } from '#server/services/payments/recall-lost-work.ts'
import { recallLostWorkJob } from '../definitions/recall-lost-work.ts'
import { handleJob } from '../job-handler.ts'

export const recallLostWorkHandler = handleJob(recallLostWorkJob, recallLostWork)
