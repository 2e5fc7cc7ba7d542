import { inArray } from 'drizzle-orm'
import type { ShipmentLabel } from '#contract/admin/labels.ts'
import { trackingCodesOf } from '#domain/orders/tracking-codes.ts'
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
        // A carrier may give the code of one volume later than those of the others.
        ...trackingCodesOf([trackingCode, ...furtherLabels.map((further) => further.trackingCode)].filter(isKnown)),
        fault,
        detail,
      },
    ]),
  )
}

const isKnown = (code: string | null): code is string => code !== null
