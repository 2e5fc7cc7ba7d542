import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import type { SessionState } from '../contract.ts'

/** The lifetime of an access token, in seconds. */
export const accessSeconds = 3_600
/** The lifetime of a session without a refresh, in seconds. */
export const refreshSeconds = 30 * 86_400

export type PresentedTokens = { access: string | undefined; refresh: string | undefined }

/** The shop stores only their hashes. */
export type SessionTokens = { access: string; refresh: string; accessExpiresAt: Date; refreshExpiresAt: Date }

export function createTokens(moment: Date): SessionTokens {
  return {
    access: randomBytes(32).toString('base64url'),
    refresh: randomBytes(32).toString('base64url'),
    accessExpiresAt: new Date(moment.getTime() + accessSeconds * 1000),
    refreshExpiresAt: new Date(moment.getTime() + refreshSeconds * 1000),
  }
}

/** A token is random enough that a plain SHA-256 cannot be reversed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const accessCookie = 'aro_access'
const refreshCookie = 'aro_refresh'

/** With this prefix no other host of the same domain can set the cookie. */
export const prefixCookieName = (cookie: string, shopUrl: string) =>
  shopUrl.startsWith('https:') ? `__Host-${cookie}` : cookie

export function readSessionCookies(headers: Headers, shopUrl: string): PresentedTokens {
  const cookies = parse(headers.get('cookie') ?? '')
  return {
    access: cookies[prefixCookieName(accessCookie, shopUrl)],
    refresh: cookies[prefixCookieName(refreshCookie, shopUrl)],
  }
}

/** Whether a request has session cookies, valid or not. */
export const bringsSession = (cookie: string | undefined): boolean =>
  cookie !== undefined && (cookie.includes(`${accessCookie}=`) || cookie.includes(`${refreshCookie}=`))

/** `shopUrl` decides whether they are sent over HTTPS only. */
export function setSessionCookies(answer: Headers, shopUrl: string, tokens: SessionTokens): void {
  answer.append('set-cookie', hiddenCookie(accessCookie, tokens.access, accessSeconds, shopUrl))
  answer.append('set-cookie', hiddenCookie(refreshCookie, tokens.refresh, refreshSeconds, shopUrl))
}

export function clearSessionCookies(answer: Headers, shopUrl: string): void {
  answer.append('set-cookie', hiddenCookie(accessCookie, '', 0, shopUrl))
  answer.append('set-cookie', hiddenCookie(refreshCookie, '', 0, shopUrl))
}

/** A cookie that no script can read, for `maxAge` seconds; 0 removes it. */
export const hiddenCookie = (name: string, value: string, maxAge: number, shopUrl: string) =>
  serialize(prefixCookieName(name, shopUrl), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: shopUrl.startsWith('https:'),
    maxAge,
  })

export type OpenedSession = { state: SessionState; tokens: SessionTokens }

type Person = NonNullable<SessionState['user']>

export function sessionState(person: Person, expiresAt: Date): SessionState {
  const { id, firstName, lastName, email, isAdmin, isRestricted } = person
  const user = { id, firstName, lastName, email, isAdmin, isRestricted: isRestricted || undefined }
  return { user, expiresAt: expiresAt.toISOString() }
}

export const signedOut: SessionState = { user: null, expiresAt: null }

export const signedInUserColumns = pick(profiles, 'id', 'firstName', 'lastName', 'email', 'isAdmin', 'isRestricted')
