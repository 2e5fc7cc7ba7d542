import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import type { Shop, WithSettings } from '#platform/server/shop.ts'
import { trackOrderPath } from '../rules.ts'
import { hiddenCookie, prefixCookieName } from './tokens.ts'

/** How long a browser may follow an order once it was opened there. */
export const trackingAccessSeconds = 60 * 60

/** Longer than a delivery and the time to return it. */
const emailLifetimeMilliseconds = 90 * 24 * 60 * 60_000

type Signer = Pick<Shop, 'now'> & WithSettings<'secretFor'>

/** A signed token that opens one order for an hour to a person who is not signed in. */
export const writeTrackingAccess = (shop: Signer, orderId: string): string =>
  accessUntil(shop, orderId, shop.now().getTime() + trackingAccessSeconds * 1000)

/**
 * The link of an e-mail about a guest's order, for 90 days from now. Whoever reads the mailbox could ask for the same
 * page by number and e-mail. The shop answers with a cookie of an hour and an address without the access.
 */
export const writeTrackingLink = (shop: Signer & WithSettings<'url'>, orderId: string): string =>
  `${shop.settings.url}${trackOrderPath}?access=${accessUntil(shop, orderId, shop.now().getTime() + emailLifetimeMilliseconds)}`

/** Undefined when the shop did not write it, or its time is over. */
export function readTrackingAccess(shop: Signer, access: string): string | undefined {
  const [orderId = '', end = '', signature = ''] = access.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, `${orderId}.${end}`))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || !z.uuid().safeParse(orderId).success) return undefined
  return Number.parseInt(end, 36) > shop.now().getTime() ? orderId : undefined
}

function accessUntil(shop: WithSettings<'secretFor'>, orderId: string, endMilliseconds: number): string {
  const opened = `${orderId}.${endMilliseconds.toString(36)}`
  return `${opened}.${signatureOf(shop, opened)}`
}

const signatureOf = (shop: WithSettings<'secretFor'>, opened: string) =>
  createHmac('sha256', shop.settings.secretFor('order tracking')).update(opened).digest('base64url')

/** Each order has a cookie of its own: two tabs show two orders, and neither removes the access of the other. */
const cookieOf = (number: string) => `aro_tracking_${number}`

/** A browser sends all of them with each request, and servers refuse requests whose headers are too long. */
const maxTrackedOrders = 10

/** Lets this browser follow an order for an hour; of more than ten, those opened last. */
export function setTrackingCookie(
  answer: Headers,
  request: Headers,
  shop: Pick<Shop, 'now'> & WithSettings<'secretFor' | 'url'>,
  order: { id: string; orderNumber: string },
): void {
  const name = cookieOf(order.orderNumber)
  // Browsers send the oldest first (RFC 6265, 5.4).
  const others = trackingCookies(request, shop.settings.url).filter(
    ([other]) => other !== prefixCookieName(name, shop.settings.url),
  )
  clearCookies(answer, others.slice(0, Math.max(0, others.length - maxTrackedOrders + 1)), shop.settings.url)
  answer.append(
    'set-cookie',
    hiddenCookie(name, writeTrackingAccess(shop, order.id), trackingAccessSeconds, shop.settings.url),
  )
}

/** Not verified yet; undefined where the browser has none. */
export const readTrackingCookie = (headers: Headers, shopUrl: string, number: string): string | undefined =>
  parse(headers.get('cookie') ?? '')[prefixCookieName(cookieOf(number), shopUrl)]

/** The tracking cookies of a request and nothing else of it, for rendering the tracking page. */
export function onlyTrackingCookies(headers: Headers, shopUrl: string): Headers {
  const kept = trackingCookies(headers, shopUrl).map(([name, value]) => `${name}=${value}`)
  return new Headers(kept.length > 0 ? { cookie: kept.join('; ') } : {})
}

/** Removes them all: the next user of this browser may be another person. */
export function clearTrackingCookies(answer: Headers, headers: Headers, shopUrl: string): void {
  clearCookies(answer, trackingCookies(headers, shopUrl), shopUrl)
}

function clearCookies(answer: Headers, cookies: readonly [name: string, value: string][], shopUrl: string): void {
  const prefix = prefixCookieName('', shopUrl)
  for (const [name] of cookies) answer.append('set-cookie', hiddenCookie(name.slice(prefix.length), '', 0, shopUrl))
}

/** Only those that the shop can have set: a browser sends whatever another site of the same host has planted. */
function trackingCookies(headers: Headers, shopUrl: string): [name: string, value: string][] {
  const prefix = prefixCookieName(cookieOf(''), shopUrl)
  return Object.entries(parse(headers.get('cookie') ?? '')).filter(
    ([name, value]) =>
      name.startsWith(prefix) && /^[\da-f]{8}$/.test(name.slice(prefix.length)) && /^[\w.-]+$/.test(value),
  )
}
