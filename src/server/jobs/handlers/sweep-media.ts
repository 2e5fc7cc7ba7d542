import { sweepExports } from '#server/services/exports/sweep-exports.ts'
import { sweepImportFiles } from '#server/services/import-pictures/remove-files.ts'
import { sweepMedia } from '#server/services/media/sweep-media.ts'
import { sweepMediaJob } from '../definitions/sweep-media.ts'
import { handleJob } from '../job-handler.ts'

export const sweepMediaHandler = handleJob(sweepMediaJob, async (shop) => {
  await sweepImportFiles(shop)
  await sweepExports(shop)
  const removed = await sweepMedia(shop)
  if (removed > 0) shop.log.info({ removed }, 'files without owner were removed')
})
