import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Place } from '../adapters/request-limits/limit-guesses.ts'
import type { Shop } from '../shop.ts'
import { hiddenCookie, nameOf } from './session-cookies.ts'

const browserCookie = 'aro_browser'
const maxAge = 365 * 86_400

/** The place of a request; a browser that the shop does not know yet gets an id. */
export function placeOf(request: { headers: Headers; address: string; shop: Pick<Shop, 'url'> }): Place {
  const { headers, address, shop } = request
  const given = parse(headers.get('cookie') ?? '')[nameOf(browserCookie, shop.url)]
  const isOurs = given !== undefined && /^[\w-]{22}$/.test(given)
  return { address, browser: isOurs ? given : randomBytes(16).toString('base64url') }
}

/** Lets the shop recognise this browser for a year, also after its user has signed out. */
export function setBrowserCookie(answer: Headers, shopUrl: string, { browser }: Place): void {
  answer.append('set-cookie', hiddenCookie(browserCookie, browser, maxAge, shopUrl))
}
