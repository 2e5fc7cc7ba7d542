import { parse } from 'hono/utils/cookie'
import type { Shop } from '../shop.ts'
import { hiddenCookie, nameOf } from './session-cookies.ts'
import { trackingAccessSeconds, writeTrackingAccess } from './tracking-access.ts'

/** Each order has a cookie of its own: two tabs show two orders, and neither removes the access of the other. */
const cookieOf = (number: string) => `aro_tracking_${number}`

/** A browser sends all of them with each request, and servers refuse requests whose headers are too long. */
const maxTrackedOrders = 10

/**
 * Lets this browser follow an order for an hour, by a cookie that no script can read. Of more than ten orders
 * it can follow those opened last. `request`: the headers of the request that is answered.
 */
export function setTrackingCookie(
  answer: Headers,
  request: Headers,
  shop: Pick<Shop, 'secretFor' | 'now' | 'url'>,
  order: { id: string; orderNumber: string },
): void {
  const name = cookieOf(order.orderNumber)
  // Browsers send the oldest first (RFC 6265, 5.4).
  const others = trackingCookies(request, shop.url).filter(([other]) => other !== nameOf(name, shop.url))
  clearCookies(answer, others.slice(0, Math.max(0, others.length - maxTrackedOrders + 1)), shop.url)
  answer.append('set-cookie', hiddenCookie(name, writeTrackingAccess(shop, order.id), trackingAccessSeconds, shop.url))
}

/** The access of a browser to the order of that number, not verified yet; undefined where it has none. */
export const readTrackingCookie = (headers: Headers, shopUrl: string, number: string): string | undefined =>
  parse(headers.get('cookie') ?? '')[nameOf(cookieOf(number), shopUrl)]

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
  const prefix = nameOf('', shopUrl)
  for (const [name] of cookies) answer.append('set-cookie', hiddenCookie(name.slice(prefix.length), '', 0, shopUrl))
}

/** Only those that the shop can have set: a browser sends whatever another site of the same host has planted. */
function trackingCookies(headers: Headers, shopUrl: string): [name: string, value: string][] {
  const prefix = nameOf(cookieOf(''), shopUrl)
  return Object.entries(parse(headers.get('cookie') ?? '')).filter(
    ([name, value]) =>
      name.startsWith(prefix) && /^[\da-f]{8}$/.test(name.slice(prefix.length)) && /^[\w.-]+$/.test(value),
  )
}
