import { z } from 'zod'
import { joinOrderFigures } from '#server/services/dashboard/join-order-figures.ts'
import { summariseViews } from '#server/services/dashboard/summarise-views.ts'
import type { Job } from './queue.ts'

const nothing = z.strictObject({})

/** Keeps the dashboard's sums short and fresh, so that little is left to count when somebody looks at it. */
export const keepFiguresJob: Job<z.output<typeof nothing>> = {
  name: 'keep-figures',
  payload: nothing,
  schedule: '*/10 * * * *',
  async run(shop) {
    await joinOrderFigures(shop)
    await summariseViews(shop)
  },
}
