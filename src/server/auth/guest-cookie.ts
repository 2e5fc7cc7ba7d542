import { parse } from 'hono/utils/cookie'
import { guestCartDays } from '#domain/cart/guest-cart-days.ts'
import { hiddenCookie, nameOf } from './session-cookies.ts'

const guestCookie = 'aro_guest'
const maxAge = guestCartDays * 86_400

/** What tells a browser that buys without an account; undefined for any other. */
export const readGuestCookie = (headers: Headers, shopUrl: string): string | undefined =>
  parse(headers.get('cookie') ?? '')[nameOf(guestCookie, shopUrl)]

/** Hands it to the browser, out of reach of any script. */
export function setGuestCookie(answer: Headers, shopUrl: string, token: string): void {
  answer.append('set-cookie', hiddenCookie(guestCookie, token, maxAge, shopUrl))
}

/** Takes it away: whoever comes next to this browser is somebody else. */
export function clearGuestCookie(answer: Headers, shopUrl: string): void {
  answer.append('set-cookie', hiddenCookie(guestCookie, '', 0, shopUrl))
}
