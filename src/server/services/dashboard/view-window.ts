import { viewFiguresWindow } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** From which day on (an ISO date) the sums of products hold their looks; undefined before the first time. */
export async function readFirstDayOfViews(shop: Shop): Promise<string | undefined> {
  const [window] = await shop.database.select({ firstDay: viewFiguresWindow.firstDay }).from(viewFiguresWindow)
  return window?.firstDay
}
