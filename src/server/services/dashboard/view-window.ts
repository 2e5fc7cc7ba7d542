import { viewFiguresWindow } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** The days whose looks are summed up; undefined before the first time. ISO dates. */
export async function readViewWindow(shop: Shop): Promise<{ firstDay: string; lastDay: string } | undefined> {
  const [window] = await shop.database
    .select({ firstDay: viewFiguresWindow.firstDay, lastDay: viewFiguresWindow.lastDay })
    .from(viewFiguresWindow)
  return window
}
