import { z } from 'zod'
import { sweepMedia } from '#server/services/media/sweep-media.ts'
import type { Job } from './queue.ts'

/** Removes files that nothing of the shop shows any more. */
export const sweepMediaJob: Job<Record<string, never>> = {
  name: 'sweep-media',
  payload: z.strictObject({}),
  schedule: '17 * * * *',
  async run(shop) {
    const removed = await sweepMedia(shop)
    if (removed > 0) shop.log.info({ removed }, 'files without owner were removed')
  },
}
