import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { recordChanges } from '#platform/server/audit.ts'
import { longPolicy, requestedJob } from '#platform/server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { OrderRow } from '../../orders/server/lock-order.ts'
import { splitTrackingCodes } from '../../shipments/rules.ts'
import { orders, shippingLabels } from '../../tables.ts'
import type { ShipmentLabel } from '../contract.ts'
import type { LabelRefusal } from '../rules.ts'
import { LabelProviderError } from './provider.ts'

export type LabelRow = typeof shippingLabels.$inferSelect

/** The provider's ids of the labels of an order, one for each volume. */
export const listLabelIds = ({ labelId, furtherLabels }: LabelRow): string[] | undefined =>
  labelId === null ? undefined : [labelId, ...furtherLabels.map((further) => further.labelId)]

export const buyLabelJob = requestedJob('buy-label', z.object({ orderId: z.uuid() }), longPolicy)

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
        ...splitTrackingCodes([trackingCode, ...furtherLabels.map((further) => further.trackingCode)].filter(isKnown)),
        fault,
        detail,
      },
    ]),
  )
}

const isKnown = (code: string | null): code is string => code !== null

type LabelRequest = { ids: readonly string[]; actorId: string; volumes?: readonly { id: string; count: number }[] }
type Answer = { lines: { id: string; refusal: LabelRefusal | null }[] }

/** Enqueues labels for paid orders, a job and a result for each; failed ones are retried, bought ones stay. */
export function requestLabels(shop: Shop, { ids, actorId, volumes = [] }: LabelRequest): Promise<Answer> {
  return inTransaction(shop, async (tx) => {
    const found = await tx.database
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(asc(orders.id))
      .for('update')
    const labels = await readLabels(tx, ids)
    const known = new Map(found.map((order) => [order.id, order]))
    const lines = [...new Set(ids)].map((id) => ({
      id,
      refusal: refusalOf(tx, { order: known.get(id), label: labels.get(id) }),
    }))
    const requested = lines.filter(({ refusal }) => refusal === null).map(({ id }) => id)
    if (requested.length === 0) return { lines }
    const counts = new Map(volumes.map(({ id, count }) => [id, count]))
    await tx.database
      .insert(shippingLabels)
      .values(
        requested.map((orderId) => ({
          orderId,
          provider: tx.ports.labels.id,
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
    const change = { actorId, action: 'order.buy-label' } as const
    await recordChanges(
      tx,
      requested.map((entityId) => ({ ...change, entityId, after: { labelProvider: tx.ports.labels.name } })),
    )
    await tx.jobs.enqueueEach(
      tx.database,
      buyLabelJob,
      requested.map((orderId) => ({ orderId })),
    )
    return { lines }
  })
}

type Candidate = { order: OrderRow | undefined; label: ShipmentLabel | undefined }

function refusalOf(shop: Shop, { order, label }: Candidate): LabelRefusal | null {
  if (!order) return 'unknown-order'
  if (label?.state === 'bought') return 'bought'
  if (order.status !== 'processing') return 'not-paid'
  return shop.ports.labels.sells(order.shippingService) ? null : 'not-sold'
}

/** The address of one PDF with the bought labels. Throws `LABELS_NOT_BOUGHT` and `LABELS_NOT_PRINTED`. */
export async function printLabels(shop: Shop, ids: readonly string[]): Promise<{ url: string; count: number }> {
  const isBought = and(eq(shippingLabels.state, 'bought'), eq(shippingLabels.provider, shop.ports.labels.id))
  const rows = await shop.database
    .select()
    .from(shippingLabels)
    .where(and(inArray(shippingLabels.orderId, [...ids]), isBought, isNotNull(shippingLabels.labelId)))
    .orderBy(asc(shippingLabels.createdAt), asc(shippingLabels.orderId))
  const labelIds = rows.flatMap((label) => listLabelIds(label) ?? [])
  if (labelIds.length === 0) throw shopError('LABELS_NOT_BOUGHT')
  try {
    const { url } = await shop.ports.labels.print(labelIds)
    return { url, count: labelIds.length }
  } catch (error) {
    if (!(error instanceof LabelProviderError)) throw error
    shop.log.warn({ err: error, count: labelIds.length }, 'labels were not printed')
    throw shopError('LABELS_NOT_PRINTED', { cause: error })
  }
}
