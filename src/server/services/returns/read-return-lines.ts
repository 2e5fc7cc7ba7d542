import { asc, eq, inArray } from 'drizzle-orm'
import { countLinePieces } from '#domain/returns/returnable.ts'
import { orderItems, orderReturnLines, orderReturns } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** A line of a return with its line of the order. */
export type ReturnLine = Awaited<ReturnType<typeof readLinesOfReturns>>[number]

/** The lines of returns, in the order of the order. */
export const readLinesOfReturns = ({ database }: Pick<Shop, 'database'>, returnIds: string[]) =>
  database
    .select({ line: orderReturnLines, item: orderItems })
    .from(orderReturnLines)
    .innerJoin(orderItems, eq(orderItems.id, orderReturnLines.orderItemId))
    .where(inArray(orderReturnLines.returnId, returnIds))
    .orderBy(asc(orderItems.position), asc(orderReturnLines.id))

/** Every return of an order with its lines, the oldest first, as the rules of returns count them. */
export async function readPlacedReturns(shop: Pick<Shop, 'database'>, orderId: string) {
  const rows = await shop.database
    .select({ id: orderReturns.id, state: orderReturns.state })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.createdAt), asc(orderReturns.id))
  const found = await readLinesOfReturns(
    shop,
    rows.map(({ id }) => id),
  )
  const lines = Map.groupBy(found, ({ line }) => line.returnId)
  return rows.map(({ id, state }) => ({
    id,
    state,
    lines: (lines.get(id) ?? []).map(({ line, item }) => ({
      productId: item.productId,
      pieces: countLinePieces(line, item),
      receivedPieces: receivedPieces({ line, item }),
    })),
  }))
}

/** Single pieces of a line that arrived; null before the parcel arrives. */
export const receivedPieces = ({ line, item }: ReturnLine): number | null =>
  line.restockedQuantity === null || line.damagedQuantity === null
    ? null
    : countLinePieces({ quantity: line.restockedQuantity + line.damagedQuantity, pieces: line.pieces }, item)
