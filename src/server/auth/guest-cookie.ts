import { parse } from 'hono/utils/cookie'
import { guestCartDays } from '#domain/cart/guest-cart-days.ts'
import { hiddenCookie, nameOf } from './session-cookies.ts'

const guestCookie = 'aro_guest'
const maxAge = guestCartDays * 86_400

/** The identifier of a browser that buys without an account; undefined for any other. */
export const readGuestCookie = (headers: Headers, shopUrl: string): string | undefined =>
  parse(headers.get('cookie') ?? '')[nameOf(guestCookie, shopUrl)]

/** Sets the cookie, inaccessible to scripts. */
export function setGuestCookie(answer: Headers, shopUrl: string, token: string): void {
  answer.append('set-cookie', hiddenCookie(guestCookie, token, maxAge, shopUrl))
}

/** Removes it: the next user of this browser may be another person. */
export function clearGuestCookie(answer: Headers, shopUrl: string): void {
  answer.append('set-cookie', hiddenCookie(guestCookie, '', 0, shopUrl))
}
