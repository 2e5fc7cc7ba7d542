import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { guestCartDays } from '#domain/cart/guest-cart-days.ts'
import type { Place } from '../adapters/request-limits/limit-guesses.ts'
import type { Shop } from '../shop.ts'
import { hiddenCookie, nameOf } from './session-cookies.ts'

const guestCookie = 'aro_guest'
const guestSeconds = guestCartDays * 86_400

/** The identifier of a browser that buys without an account; undefined for any other. */
export const readGuestCookie = (headers: Headers, shopUrl: string): string | undefined =>
  parse(headers.get('cookie') ?? '')[nameOf(guestCookie, shopUrl)]

/** Sets the cookie, inaccessible to scripts. */
export function setGuestCookie(answer: Headers, shopUrl: string, token: string): void {
  answer.append('set-cookie', hiddenCookie(guestCookie, token, guestSeconds, shopUrl))
}

/** Removes it: the next user of this browser may be another person. */
export function clearGuestCookie(answer: Headers, shopUrl: string): void {
  answer.append('set-cookie', hiddenCookie(guestCookie, '', 0, shopUrl))
}

const browserCookie = 'aro_browser'
const browserSeconds = 365 * 86_400

/** The place of a request; a browser that the shop does not know yet gets an id. */
export function placeOf(request: { headers: Headers; address: string; shop: Pick<Shop, 'url'> }): Place {
  const { headers, address, shop } = request
  const given = parse(headers.get('cookie') ?? '')[nameOf(browserCookie, shop.url)]
  const isOurs = given !== undefined && /^[\w-]{22}$/.test(given)
  return { address, browser: isOurs ? given : randomBytes(16).toString('base64url') }
}

/** Lets the shop recognise this browser for a year, also after its user has signed out. */
export function setBrowserCookie(answer: Headers, shopUrl: string, { browser }: Place): void {
  answer.append('set-cookie', hiddenCookie(browserCookie, browser, browserSeconds, shopUrl))
}
