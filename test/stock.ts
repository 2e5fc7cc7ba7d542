import { eq } from 'drizzle-orm'
import { storeStock } from '#modules/catalog/stock/server/move-stock.ts'
import { productStock } from '#modules/catalog/tables.ts'
import type { Database } from '#platform/server/database/client.ts'

type WithDatabase = { database: Database }

/** How many pieces of a product there are. */
export const stockOf = async ({ database }: WithDatabase, productId: string) =>
  (await database.select().from(productStock).where(eq(productStock.productId, productId)))[0]?.quantity

/** Sets the stock of a product, as by a count outside the shop, without notifications. */
export async function setStock({ database }: WithDatabase, productId: string, quantity: number): Promise<void> {
  const items = [{ productId, quantity: quantity - ((await stockOf({ database }, productId)) ?? 0) }]
  await storeStock({ database, now: () => new Date() }, { items, movement: { reason: 'count' } })
}
