import { and, between, desc, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#contract/errors.ts'
import type { TrackedOrder, trackingRequest } from '#contract/shop/tracking.ts'
import { orderNumber } from '#domain/order-number.ts'
import { limitGuesses, type Place } from '#server/adapters/request-limits/limit-guesses.ts'
import { readTrackingAccess } from '#server/auth/tracking-access.ts'
import { isNotErased } from '#server/db/is-erased.ts'
import { orders, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { viewOrder } from './order-view.ts'

type TrackingRequest = z.output<typeof trackingRequest> & { place: Place }

/**
 * The id of the order of that number and e-mail. Throws `ORDER_NOT_TRACKED`, whichever of the two is wrong or if the
 * buyer's account was erased, and `TOO_MANY_REQUESTS` as `limitGuesses` does: neither is guessed, and nobody
 * keeps the buyer from following it where they have ordered or followed it before.
 */
export async function openTracking(
  shop: Shop,
  { number, email, place }: TrackingRequest,
): Promise<{ orderId: string }> {
  const wasRight = await limitGuesses(shop.limits, { kind: 'tracking', subject: number, place })
  const [found] = await shop.database
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    // All ids that begin with the number, as the primary key has them in order.
    .where(and(between(orders.id, firstId(number), lastId(number)), eq(orders.email, email), isNotErased))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!found) throw shopError('ORDER_NOT_TRACKED')
  await wasRight()
  return { orderId: found.id }
}

const readOrder = ({ database }: Shop, id: string) =>
  database
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(and(eq(orders.id, id), isNotErased))

const firstId = (number: string) => `${number}-0000-0000-0000-000000000000`
const lastId = (number: string) => `${number}-ffff-ffff-ffff-ffffffffffff`

/**
 * How far the order that an access opens has come. Throws `TRACKING_ENDED`, also without one and once the
 * buyer's account was erased.
 */
export async function findTracked(shop: Shop, access: string | undefined): Promise<TrackedOrder> {
  const id = access && readTrackingAccess(shop, access)
  const [row] = id ? await readOrder(shop, id) : []
  if (!row) throw shopError('TRACKING_ENDED')
  const order = await viewOrder(shop, row)
  const { status, createdAt, shippingService, shippingMethod, trackingCode, furtherTrackingCodes, arrival, invoice } =
    order
  return {
    id: row.id,
    number: orderNumber(row.id),
    status,
    createdAt,
    events: order.events.map(({ toStatus, createdAt: reachedAt }) => ({ toStatus, createdAt: reachedAt })),
    shippingService,
    shippingMethod,
    trackingCode,
    furtherTrackingCodes,
    arrival: order.isPastDue || order.isPaymentUnconfirmed ? null : arrival,
    invoice: invoice && { accessKey: invoice.accessKey },
  }
}
