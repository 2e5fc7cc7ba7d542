import { eq } from 'drizzle-orm'
import { productChangeSets } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Says how many rows have been handled, at once: `shop` is the one outside the transaction that handles them. That it cannot be said
 * now is no reason to stop.
 */
export async function noteProgress(shop: Shop, id: string, handledCount: number): Promise<void> {
  try {
    await shop.database.update(productChangeSets).set({ handledCount }).where(eq(productChangeSets.id, id))
  } catch (error) {
    shop.log.debug({ err: error }, 'the progress of a change of products was not noted')
  }
}
