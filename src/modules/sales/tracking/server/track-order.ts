import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { isNotErased, readTrackingAccess } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { limitGuesses, type Place } from '#platform/server/http/limit-guesses.ts'
import type { Shop, WithSettings } from '#platform/server/shop.ts'
import { matchesOrderNumber } from '../../orders/server/list-orders.ts'
import { viewOrder } from '../../orders/server/order-view.ts'
import { orders } from '../../tables.ts'
import { type TrackedOrder, type TypedTracking, type trackingRequest, typedTracking } from '../contract.ts'

const lifetimeMilliseconds = 10 * 60_000
const [algorithm, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const

type TrackingSecret = Pick<Shop, 'now'> & WithSettings<'secretFor'>

const encrypted = typedTracking.extend({ until: z.number() })
const keyOf = (shop: TrackingSecret) => Buffer.from(shop.settings.secretFor('tracking form'), 'hex')

/** What was typed into the tracking form, encrypted so that it can be part of an address, for ten minutes. */
export function encryptTyped(shop: TrackingSecret, typed: TypedTracking): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(shop), nonce)
  const content = JSON.stringify({ ...typed, until: shop.now().getTime() + lifetimeMilliseconds })
  const body = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** What was typed then. Throws `TRACKING_ENDED` if the shop did not encrypt it, or its time is over. */
export function decryptTyped(shop: TrackingSecret, text: string): TypedTracking {
  try {
    const bytes = Buffer.from(text, 'base64url')
    const [nonce, tagged] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
    const decipher = createDecipheriv(algorithm, keyOf(shop), nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(tagged.subarray(0, tagBytes))
    const content = Buffer.concat([decipher.update(tagged.subarray(tagBytes)), decipher.final()])
    const { until, ...typed } = encrypted.parse(JSON.parse(content.toString('utf8')))
    if (until > shop.now().getTime()) return typed
  } catch {
    // Cut off, made up, or of another secret.
  }
  throw shopError('TRACKING_ENDED')
}

const trackable = pick(orders, 'id', 'orderNumber')
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
    .select(trackable)
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(and(matchesOrderNumber(number), eq(orders.email, email), isNotErased))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!found) throw shopError('ORDER_NOT_TRACKED')
  await wasRight()
  return found
}

/** The order of an access, with the number under which its page is opened; undefined once it is gone. */
export async function findTrackable({ database }: Shop, id: string): Promise<TrackableOrder | undefined> {
  const [found] = await database.select(trackable).from(orders).where(eq(orders.id, id))
  return found
}

const readOrder = ({ database }: Shop, id: string) =>
  database
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(and(eq(orders.id, id), isNotErased))

/** How far the order of an access has come. Throws `TRACKING_ENDED`, also if the account was erased. */
export async function findTracked(shop: Shop, access: string | undefined): Promise<TrackedOrder> {
  const id = access && readTrackingAccess(shop, access)
  const [row] = id ? await readOrder(shop, id) : []
  if (!row) throw shopError('TRACKING_ENDED')
  const order = await viewOrder(shop, row)
  return {
    id: row.id,
    number: row.orderNumber,
    ...pick(order, 'status', 'createdAt', 'shippingService', 'shippingMethod', 'trackingCode', 'furtherTrackingCodes'),
    events: order.events.map((event) => pick(event, 'toStatus', 'createdAt')),
    arrival: order.isPastDue || order.isPaymentUnconfirmed ? null : order.arrival,
    invoice: order.invoice && pick(order.invoice, 'accessKey'),
  }
}
