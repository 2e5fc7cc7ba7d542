import { sql } from 'drizzle-orm'
import { stockTags } from '#server/cache/cache-tag.ts'
import { productStock } from '#server/db/schema/index.ts'
import { inChunks } from '#server/in-chunks.ts'
import { lockStock, type StockMovement, storeStock } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'
import type { OpenTags } from './open-tags.ts'

/** A row by which pieces of a product come or go. */
export type PlannedStock = { productId: string; line: number }

/** What became of it: how many pieces there were, and how many came or, below zero, went. */
export type MovedStock<Planned> = { planned: Planned; before: number; moved: number }

type Moving<Planned> = {
  planned: readonly Planned[]
  /** How many pieces come or go, by how many there are. */
  moveOf: (planned: Planned, present: number) => number
  movement: StockMovement
  /** Where it is told what shows these stocks. */
  tags: OpenTags
}

/**
 * Moves the stock of many products, in the order of their ids and as the last step of a transaction:
 * customers who order one of them wait until it ends.
 */
export async function moveStocks<Planned extends PlannedStock>(
  tx: Shop,
  { planned, moveOf, movement, tags }: Moving<Planned>,
): Promise<MovedStock<Planned>[]> {
  const inOrder = planned.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
  const moved: MovedStock<Planned>[] = []
  for (const chunk of inChunks(inOrder)) {
    const ids = chunk.map(({ productId }) => productId)
    await lockStock(tx, ids)
    const rows = await tx.database
      .select({ id: productStock.productId, quantity: productStock.quantity })
      .from(productStock)
      .where(sql`${productStock.productId} = any(${sql.param(ids)}::uuid[])`)
    const presentOf = new Map(rows.map(({ id, quantity }) => [id, quantity]))
    const moves = chunk.map((one) => {
      const before = presentOf.get(one.productId) ?? 0
      return { planned: one, before, moved: moveOf(one, before) }
    })
    const items = moves.map((move) => ({ productId: move.planned.productId, quantity: move.moved }))
    tags.add(stockTags(await storeStock(tx, { items, movement })))
    for (const move of moves) moved.push(move)
  }
  return moved
}
