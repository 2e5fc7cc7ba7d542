import { parse, serialize } from 'hono/utils/cookie'
import { accessSeconds, type PresentedTokens, refreshSeconds, type SessionTokens } from './session-tokens.ts'

const accessCookie = 'aro_access'
const refreshCookie = 'aro_refresh'

/** Over https browsers take a cookie of this prefix from the shop's own name alone: no neighbour under the same domain can plant one. */
export const nameOf = (cookie: string, shopUrl: string) => (shopUrl.startsWith('https:') ? `__Host-${cookie}` : cookie)

/** The tokens of a session that a request brings along. */
export function readSessionCookies(headers: Headers, shopUrl: string): PresentedTokens {
  const cookies = parse(headers.get('cookie') ?? '')
  return { access: cookies[nameOf(accessCookie, shopUrl)], refresh: cookies[nameOf(refreshCookie, shopUrl)] }
}

/**
 * Whether a request comes with a session, whosever it is, and valid or not: nobody is looked up. Staff see their own
 * changes at once, and customers what they bought.
 */
export const bringsSession = (cookie: string | undefined): boolean =>
  cookie !== undefined && (cookie.includes(`${accessCookie}=`) || cookie.includes(`${refreshCookie}=`))

/** Hands the tokens to the browser, out of reach of any script. `shopUrl` says whether they travel over HTTPS only. */
export function setSessionCookies(answer: Headers, shopUrl: string, tokens: SessionTokens): void {
  answer.append('set-cookie', hiddenCookie(accessCookie, tokens.access, accessSeconds, shopUrl))
  answer.append('set-cookie', hiddenCookie(refreshCookie, tokens.refresh, refreshSeconds, shopUrl))
}

/** Takes both tokens away from the browser. */
export function clearSessionCookies(answer: Headers, shopUrl: string): void {
  answer.append('set-cookie', hiddenCookie(accessCookie, '', 0, shopUrl))
  answer.append('set-cookie', hiddenCookie(refreshCookie, '', 0, shopUrl))
}

/** A cookie that no script can read, for `maxAge` seconds; none when that is 0. */
export const hiddenCookie = (name: string, value: string, maxAge: number, shopUrl: string) =>
  serialize(nameOf(name, shopUrl), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: shopUrl.startsWith('https:'),
    maxAge,
  })
