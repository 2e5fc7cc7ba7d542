import { parse, serialize } from 'hono/utils/cookie'
import { accessSeconds, type PresentedTokens, refreshSeconds, type SessionTokens } from './session-tokens.ts'

const accessCookie = 'aro_access'
const refreshCookie = 'aro_refresh'

/**
 * Over https browsers accept a cookie with this prefix only from the shop's own host name: no other host of
 * the same domain can set one.
 */
export const nameOf = (cookie: string, shopUrl: string) => (shopUrl.startsWith('https:') ? `__Host-${cookie}` : cookie)

/** The session tokens of a request. */
export function readSessionCookies(headers: Headers, shopUrl: string): PresentedTokens {
  const cookies = parse(headers.get('cookie') ?? '')
  return { access: cookies[nameOf(accessCookie, shopUrl)], refresh: cookies[nameOf(refreshCookie, shopUrl)] }
}

/**
 * Whether a request has session cookies, valid or not: nothing is looked up. Staff see their own changes at
 * once, and customers what they bought.
 */
export const bringsSession = (cookie: string | undefined): boolean =>
  cookie !== undefined && (cookie.includes(`${accessCookie}=`) || cookie.includes(`${refreshCookie}=`))

/** Sets the tokens as cookies, inaccessible to scripts. `shopUrl` decides whether they are sent over HTTPS only. */
export function setSessionCookies(answer: Headers, shopUrl: string, tokens: SessionTokens): void {
  answer.append('set-cookie', hiddenCookie(accessCookie, tokens.access, accessSeconds, shopUrl))
  answer.append('set-cookie', hiddenCookie(refreshCookie, tokens.refresh, refreshSeconds, shopUrl))
}

/** Removes both cookies. */
export function clearSessionCookies(answer: Headers, shopUrl: string): void {
  answer.append('set-cookie', hiddenCookie(accessCookie, '', 0, shopUrl))
  answer.append('set-cookie', hiddenCookie(refreshCookie, '', 0, shopUrl))
}

/** A cookie that no script can read, for `maxAge` seconds; 0 removes it. */
export const hiddenCookie = (name: string, value: string, maxAge: number, shopUrl: string) =>
  serialize(nameOf(name, shopUrl), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: shopUrl.startsWith('https:'),
    maxAge,
  })
