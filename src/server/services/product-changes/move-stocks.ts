import { sql } from 'drizzle-orm'
import { productStock } from '#server/db/schema/index.ts'
import { inChunks } from '#server/in-chunks.ts'
import { lockStock, type StockMovement, storeStock } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'

/** How many pieces come or go, by how many there are. */
export type PlannedStock = { productId: string; line: number; moveOf: (present: number) => number }

/** A row of which pieces came or went. */
export type MovedStock = { line: number; productId: string; before: number; moved: number }

/**
 * Moves the stock of many products, in the order of their ids and as the last step of a transaction: customers who order one of them
 * wait until it ends.
 */
export async function moveStocks(
  tx: Shop,
  { planned, movement }: { planned: readonly PlannedStock[]; movement: StockMovement },
): Promise<MovedStock[]> {
  const inOrder = planned.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
  const moved: MovedStock[] = []
  for (const chunk of inChunks(inOrder)) {
    const ids = chunk.map(({ productId }) => productId)
    await lockStock(tx, ids)
    const rows = await tx.database
      .select({ id: productStock.productId, quantity: productStock.quantity })
      .from(productStock)
      .where(sql`${productStock.productId} = any(${sql.param(ids)}::uuid[])`)
    const presentOf = new Map(rows.map(({ id, quantity }) => [id, quantity]))
    const moves = chunk.map(({ productId, line, moveOf }) => {
      const before = presentOf.get(productId) ?? 0
      return { line, productId, before, moved: moveOf(before) }
    })
    const items = moves.map((move) => ({ productId: move.productId, quantity: move.moved }))
    await storeStock(tx, { items, movement })
    moved.push(...moves)
  }
  return moved
}
