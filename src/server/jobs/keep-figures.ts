import { z } from 'zod'
import { joinOrderFigures } from '#server/services/dashboard/join-order-figures.ts'
import { summariseViews } from '#server/services/dashboard/summarise-views.ts'
import type { Job } from './queue.ts'

const nothing = z.strictObject({})

/** Keeps the dashboard's sums short and up to yesterday. Hourly, so that a shop that slept over midnight soon has them. */
export const keepFiguresJob: Job<z.output<typeof nothing>> = {
  name: 'keep-figures',
  payload: nothing,
  schedule: '2 * * * *',
  async run(shop) {
    await joinOrderFigures(shop)
    await summariseViews(shop)
  },
}
