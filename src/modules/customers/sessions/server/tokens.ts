import { createHash, randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import { everyPermission } from '#platform/permissions.ts'
import { pick } from '#platform/pick.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import type { WithSettings } from '#platform/server/shop.ts'
import { permissionsOf, type StoredRights } from '../../team/rules.ts'
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

type SignedInPerson = Pick<
  Caller,
  'id' | 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'permissions' | 'twoFactorEnabled'
>

declare module '#platform/server/shop.ts' {
  interface ShopSettings {
    /** Whether owners need a second step at sign-in before they do anything else. */
    ownersNeedTwoFactor: boolean
  }
}

type OwnersShop = WithSettings<'ownersNeedTwoFactor'>

/** Whether a person who may do everything still has to set up the second step that the shop demands. */
export const lacksTwoFactor = (
  { settings }: OwnersShop,
  { permissions, twoFactorEnabled }: Pick<Caller, 'permissions' | 'twoFactorEnabled'>,
): boolean => settings.ownersNeedTwoFactor && permissions.size === everyPermission.size && !twoFactorEnabled

/** What a browser is told of who is signed in. The release before reads `isRestricted` instead of the permissions. */
export function sessionState(shop: OwnersShop, person: SignedInPerson, expiresAt: Date): SessionState {
  const { id, firstName, lastName, email, isAdmin, permissions } = person
  const isRestricted = permissions.size < everyPermission.size || undefined
  const user = {
    id,
    firstName,
    lastName,
    email,
    isAdmin,
    ...(isAdmin && { isRestricted, permissions: [...permissions] }),
    ...(lacksTwoFactor(shop, person) && { lacksTwoFactor: true }),
  }
  return { user, expiresAt: expiresAt.toISOString() }
}

export type SignedInRow = Omit<SignedInPerson, 'permissions'> & StoredRights

/** Reads what a row of `signedInUserColumns` says of a person's rights. */
export function withPermissions<Row extends StoredRights>({ isRestricted, role, ownPermissions, ...person }: Row) {
  const permissions = permissionsOf({ isAdmin: person.isAdmin, isRestricted, role, ownPermissions })
  return { ...person, permissions }
}

export const signedOut: SessionState = { user: null, expiresAt: null }

/** The permissions of the own role of a row of `profiles`; null for most. */
const ownPermissions: SQL<string[] | null> = sql<string[] | null>`(
  select to_json(permissions) from staff_roles where staff_roles.id = profiles.own_role_id)`

export const signedInUserColumns = {
  ...pick(profiles, 'id', 'firstName', 'lastName', 'email', 'isAdmin', 'isRestricted', 'role', 'twoFactorEnabled'),
  ownPermissions,
}
