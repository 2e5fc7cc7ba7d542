import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { productStock } from '#server/db/schema/index.ts'
import { storeStock } from '#server/services/stock/move-stock.ts'

type WithDatabase = { database: Database }

/** How many pieces of a product there are. */
export const stockOf = async ({ database }: WithDatabase, productId: string) =>
  (await database.select().from(productStock).where(eq(productStock.productId, productId)))[0]?.quantity

/** Sets the stock of a product, as by a count outside the shop, without notifications. */
export async function setStock({ database }: WithDatabase, productId: string, quantity: number): Promise<void> {
  const items = [{ productId, quantity: quantity - ((await stockOf({ database }, productId)) ?? 0) }]
  await storeStock({ database, now: () => new Date() }, { items, movement: { reason: 'count' } })
}
