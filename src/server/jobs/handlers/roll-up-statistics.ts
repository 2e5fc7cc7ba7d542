import { joinOrderFigures } from '#server/services/dashboard/join-order-figures.ts'
import { summariseViews } from '#server/services/dashboard/summarise-views.ts'
import { rollUpStatisticsJob } from '../definitions/roll-up-statistics.ts'
import { handleJob } from '../job-handler.ts'

export const rollUpStatisticsHandler = handleJob(rollUpStatisticsJob, async (shop) => {
  await joinOrderFigures(shop)
  await summariseViews(shop)
})
