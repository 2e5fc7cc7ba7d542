import { inArray } from 'drizzle-orm'
import type { ShipmentLabel } from '#contract/admin/labels.ts'
import { shippingLabels } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** The labels of some orders, as far as there are any. */
export async function readLabels(shop: Shop, orderIds: readonly string[]): Promise<ReadonlyMap<string, ShipmentLabel>> {
  if (orderIds.length === 0) return new Map()
  const rows = await shop.database
    .select()
    .from(shippingLabels)
    .where(inArray(shippingLabels.orderId, [...orderIds]))
  return new Map(
    rows.map(({ orderId, state, url, trackingCode, furtherLabels, fault, detail }) => [
      orderId,
      {
        state,
        url,
        trackingCode,
        furtherTrackingCodes: furtherLabels.flatMap((further) => further.trackingCode ?? []),
        fault,
        detail,
      },
    ]),
  )
}
