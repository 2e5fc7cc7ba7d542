import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { parseOrderNumber } from '#modules/customers/messages/order-number.ts'
import {
  isNotErased,
  readPlace,
  readTrackingAccess,
  readTrackingCookie,
  setBrowserCookie,
  setTrackingCookie,
} from '#modules/customers/server/index.ts'
import { type TrackingFault, trackedOrderPath, trackOrderPath } from '#modules/customers/sessions/rules.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { implementCalls } from '#platform/server/api/callers.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { limitGuesses, type Place } from '#platform/server/http/limit-guesses.ts'
import { sameOriginOnly } from '#platform/server/http/security-headers.ts'
import { readAppRequest, type TrustedProxies, visitorAddress } from '#platform/server/http/visitor.ts'
import type { Shop, WithSettings } from '#platform/server/shop.ts'
import { matchesOrderNumber } from '../../orders/server/list-orders.ts'
import { viewOrder } from '../../orders/server/order-view.ts'
import { orders } from '../../tables.ts'
import { type TrackedOrder, type TypedTracking, trackingContract, trackingRequest, typedTracking } from '../contract.ts'

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
async function findTrackable({ database }: Shop, id: string): Promise<TrackableOrder | undefined> {
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

/** Redirects without a cache or history of the address that was asked for. */
function redirectUncached(context: Context, path: string): Response {
  context.header('Cache-Control', 'no-store')
  return context.redirect(path, 303)
}

/** Lets the browser follow an order for an hour, and redirects to its page, whose address opens nothing. */
function redirectToOrder(context: Context, shop: Shop, order: TrackableOrder): Response {
  const answer = redirectUncached(context, trackedOrderPath(order.orderNumber))
  setTrackingCookie(answer.headers, context.req.raw.headers, shop, order)
  return answer
}

/** Handles the tracking page's form without scripts: redirects to the order, or back with what was typed. */
export function trackOrderForm(shop: Shop, trustedProxies: TrustedProxies): Hono {
  const app = new Hono()
  app.use(sameOriginOnly(shop.settings.url))
  app.post(
    '/',
    bodyLimit({ maxSize: 4 * 1024, onError: (context) => redirectUncached(context, faultPath('invalid')) }),
    async (context) => {
      const { number, email } = await context.req.parseBody().catch(() => ({ number: '', email: '' }))
      const parsed = trackingRequest.safeParse({ number, email })
      const typed = encryptTyped(shop, { number: firstOf(number, 60), email: firstOf(email, 254) })
      const faultText = (fault: TrackingFault) => redirectUncached(context, `${faultPath(fault)}&typed=${typed}`)
      if (!parsed.success) return faultText('invalid')
      try {
        const address = visitorAddress(readAppRequest(context), trustedProxies)
        const place = readPlace({ headers: context.req.raw.headers, address, shop })
        const order = await openTracking(shop, { ...parsed.data, place })
        const answer = redirectToOrder(context, shop, order)
        setBrowserCookie(answer.headers, shop.settings.url, place)
        return answer
      } catch (error) {
        const code = error instanceof ORPCError && error.code
        if (code === 'ORDER_NOT_TRACKED') return faultText('unknown')
        if (code === 'TOO_MANY_REQUESTS') return faultText('too-often')
        throw error
      }
    },
  )
  return app
}

const faultPath = (fault: TrackingFault) => `${trackOrderPath}?fault=${fault}`

/** The field's limit: a file, or several values of one name, count as nothing. */
const firstOf = (field: unknown, characters: number) => (typeof field === 'string' ? field.slice(0, characters) : '')

/**
 * Answers the link of an e-mail about a guest's order with a cookie of an hour and a redirect to the order's page, so
 * that no page has the access in its address. The link can be opened again, as mail scanners open it first. An access
 * that has expired or was made up leads to the same page, which says so.
 */
export function trackOrderLink(shop: Shop): Hono {
  const app = new Hono()
  app.get('/', async (context, next) => {
    const access = context.req.query('access')
    if (access === undefined) return next()
    const orderId = readTrackingAccess(shop, access)
    const order = orderId === undefined ? undefined : await findTrackable(shop, orderId)
    if (order) return redirectToOrder(context, shop, order)
    return redirectUncached(context, trackedOrderPath(parseOrderNumber(access.split('.', 1)[0] ?? '') ?? 'none'))
  })
  return app
}

const tracking = implementCalls(trackingContract)

export const trackingRouter = {
  open: tracking.open.handler(async ({ context, input }) => {
    const { shop, headers, responseHeaders } = context
    const place = readPlace(context)
    const order = await openTracking(shop, { ...input, place })
    setBrowserCookie(responseHeaders, shop.settings.url, place)
    setTrackingCookie(responseHeaders, headers, shop, order)
    return { number: order.orderNumber }
  }),
  read: tracking.read.handler(({ context: { shop, headers }, input }) =>
    findTracked(shop, readTrackingCookie(headers, shop.settings.url, input.number)),
  ),
  typed: tracking.typed.handler(({ context, input }) => decryptTyped(context.shop, input.typed)),
}
