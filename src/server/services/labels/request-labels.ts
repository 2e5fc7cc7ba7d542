import { asc, inArray, sql } from 'drizzle-orm'
import type { LabelRefusal } from '#domain/shipping/label-states.ts'
import { orders, shippingLabels } from '#server/db/schema/index.ts'
import { buyLabelJob } from '#server/jobs/definitions/buy-label.ts'
import { recordChanges } from '#server/services/audit/record-change.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

type LabelRequest = { ids: readonly string[]; actorId: string; volumes?: readonly { id: string; count: number }[] }
type Answer = { lines: { id: string; refusal: LabelRefusal | null }[] }

/**
 * Enqueues the purchase of labels for paid orders, each order with a job of its own: one label for each
 * volume if the carrier requires it. `volumes` is the number of volumes of an order; without it the usual
 * number, or that of the earlier request. Repeated for failed labels it retries them; bought ones are
 * unchanged. Each order has its own result.
 */
export function requestLabels(shop: Shop, { ids, actorId, volumes = [] }: LabelRequest): Promise<Answer> {
  return inTransaction(shop, async (tx) => {
    const found = await tx.database
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(asc(orders.id))
      .for('update')
    const bought = await readBought(tx, ids)
    const known = new Map(found.map((order) => [order.id, order]))
    const lines = [...new Set(ids)].map((id) => ({ id, refusal: refusalOf(tx, { order: known.get(id), bought }) }))
    const requested = lines.filter(({ refusal }) => refusal === null).map(({ id }) => id)
    if (requested.length === 0) return { lines }
    const counts = new Map(volumes.map(({ id, count }) => [id, count]))
    await tx.database
      .insert(shippingLabels)
      .values(
        requested.map((orderId) => ({
          orderId,
          provider: tx.labels.id,
          volumeCount: counts.get(orderId) ?? null,
          actorId,
        })),
      )
      .onConflictDoUpdate({
        target: shippingLabels.orderId,
        set: {
          state: 'asked',
          fault: null,
          detail: '',
          volumeCount: sql`coalesce(excluded.volume_count, ${shippingLabels.volumeCount})`,
          actorId,
        },
      })
    const change = { actorId, action: 'order.buy-label', entity: 'order' } as const
    await recordChanges(
      tx,
      requested.map((entityId) => ({ ...change, entityId, after: { labelProvider: tx.labels.name } })),
    )
    await tx.jobs.enqueueEach(
      tx.database,
      buyLabelJob,
      requested.map((orderId) => ({ orderId })),
    )
    return { lines }
  })
}

async function readBought(tx: Shop, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.database
    .select({ orderId: shippingLabels.orderId, state: shippingLabels.state })
    .from(shippingLabels)
    .where(inArray(shippingLabels.orderId, [...ids]))
  return new Set(rows.filter(({ state }) => state === 'bought').map(({ orderId }) => orderId))
}

type Candidate = { order: OrderRow | undefined; bought: ReadonlySet<string> }

function refusalOf(shop: Shop, { order, bought }: Candidate): LabelRefusal | null {
  if (!order) return 'unknown-order'
  if (bought.has(order.id)) return 'bought'
  if (order.status !== 'processing') return 'not-paid'
  return shop.labels.sells(order.shippingService) ? null : 'not-sold'
}
