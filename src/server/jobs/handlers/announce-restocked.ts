import { announceRestocked } from '#server/services/stock-alerts/announce-restocked.ts'
import { announceRestockedJob } from '../definitions/announce-restocked.ts'
import { handleJob } from '../job-handler.ts'

export const announceRestockedHandler = handleJob(announceRestockedJob, async (shop) => {
  await announceRestocked(shop)
})
