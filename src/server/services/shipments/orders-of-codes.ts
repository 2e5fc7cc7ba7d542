import { and, arrayOverlaps, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { codesOf } from '#domain/orders/tracking-codes.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type OrderOfCode = Pick<typeof orders.$inferSelect, 'id' | 'orderNumber'>

/** The order that each of some codes is given to, whichever of its volumes has it. */
export async function readOrdersOfCodes(shop: Shop, codes: readonly string[]): Promise<Map<string, OrderOfCode>> {
  if (codes.length === 0) return new Map()
  const { trackingCode, furtherTrackingCodes } = orders
  const ofOtherVolumes = and(sql`${furtherTrackingCodes} <> '{}'`, arrayOverlaps(furtherTrackingCodes, [...codes]))
  const rows = await shop.database
    .select({ id: orders.id, orderNumber: orders.orderNumber, trackingCode, furtherTrackingCodes })
    .from(orders)
    .where(or(and(isNotNull(trackingCode), inArray(trackingCode, [...codes])), ofOtherVolumes))
    .orderBy(orders.id)
  const wantedCodes = new Set(codes)
  return new Map(
    rows.flatMap((order) =>
      codesOf(order).flatMap((code): [string, OrderOfCode][] => (wantedCodes.has(code) ? [[code, order]] : [])),
    ),
  )
}
