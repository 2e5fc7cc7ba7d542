import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#contract/errors.ts'
import type { TrackedOrder, trackingRequest } from '#contract/shop/tracking.ts'
import { limitGuesses, type Place } from '#server/adapters/request-limits/limit-guesses.ts'
import { readTrackingAccess } from '#server/auth/tracking-access.ts'
import { isNotErased } from '#server/db/is-erased.ts'
import { orders, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { ofNumber } from './order-filter.ts'
import { viewOrder } from './order-view.ts'

export type TrackableOrder = { id: string; orderNumber: string }

type TrackingRequest = z.output<typeof trackingRequest> & { place: Place }

/**
 * The order of that number and e-mail. Throws `ORDER_NOT_TRACKED`, whichever of the two is wrong or if the
 * buyer's account was erased, and `TOO_MANY_REQUESTS` as `limitGuesses` does: neither is guessed, and nobody
 * keeps the buyer from following it where they have ordered or followed it before.
 */
export async function openTracking(shop: Shop, { number, email, place }: TrackingRequest): Promise<TrackableOrder> {
  const wasRight = await limitGuesses(shop.limits, { kind: 'tracking', subject: number, place })
  const [found] = await shop.database
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(and(ofNumber(number), eq(orders.email, email), isNotErased))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!found) throw shopError('ORDER_NOT_TRACKED')
  await wasRight()
  return found
}

/** The order of an access, with the number under which its page is opened; undefined once it is gone. */
export async function findTrackable({ database }: Shop, id: string): Promise<TrackableOrder | undefined> {
  const [found] = await database
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.id, id))
  return found
}

const readOrder = ({ database }: Shop, id: string) =>
  database
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(and(eq(orders.id, id), isNotErased))

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
    number: row.orderNumber,
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
