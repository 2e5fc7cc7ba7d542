import { buyLabel } from '#server/services/labels/buy-label.ts'
import { buyLabelJob } from '../definitions/buy-label.ts'
import { handleJob } from '../job-handler.ts'

export const buyLabelHandler = handleJob(buyLabelJob, buyLabel)
