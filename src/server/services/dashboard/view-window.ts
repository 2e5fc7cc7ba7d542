import { viewFiguresWindow } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** What is summed up of the looks at products: from the first day (an ISO date) up to a moment, that one left out. */
export type ViewWindow = { firstDay: string; summedUntil: Date }

/** What is summed up of the looks at products; undefined before the first time. */
export async function readViewWindow(shop: Shop): Promise<ViewWindow | undefined> {
  const [window] = await shop.database
    .select({ firstDay: viewFiguresWindow.firstDay, summedUntil: viewFiguresWindow.summedUntil })
    .from(viewFiguresWindow)
  return window
}
