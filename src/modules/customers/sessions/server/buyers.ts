import { randomBytes, randomUUID } from 'node:crypto'
import { os } from '@orpc/server'
import { and, eq, gt } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { signedInHeader } from '#platform/contract/wording.ts'
import { guestCartDays } from '#platform/retention-days.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { guests, profiles } from '#platform/server/auth/tables.ts'
import type { Place } from '#platform/server/http/limit-guesses.ts'
import { inTransaction, type Shop, type WithSettings } from '#platform/server/shop.ts'
import { guestName } from '#platform/server/texts.ts'
import { readSession } from './caller.ts'
import { hashToken, hiddenCookie, prefixCookieName, readSessionCookies } from './tokens.ts'

declare module '#platform/server/shop.ts' {
  interface ShopSettings {
    /** Whether visitors may buy without an account. */
    allowsGuests: boolean
  }
}

const guestCookie = 'aro_guest'
const guestSeconds = guestCartDays * 86_400

/** Undefined for a browser that does not buy without an account. */
export const readGuestCookie = (headers: Headers, shopUrl: string): string | undefined =>
  parse(headers.get('cookie') ?? '')[prefixCookieName(guestCookie, shopUrl)]

export function setGuestCookie(answer: Headers, shopUrl: string, token: string): void {
  answer.append('set-cookie', hiddenCookie(guestCookie, token, guestSeconds, shopUrl))
}

/** The next user of this browser may be another person. */
export function clearGuestCookie(answer: Headers, shopUrl: string): void {
  answer.append('set-cookie', hiddenCookie(guestCookie, '', 0, shopUrl))
}

const browserCookie = 'aro_browser'
const browserSeconds = 365 * 86_400

/** The place of a request; a browser that the shop does not know yet gets an id. */
export function readPlace(request: { headers: Headers; address: string; shop: WithSettings<'url'> }): Place {
  const { headers, address, shop } = request
  const given = parse(headers.get('cookie') ?? '')[prefixCookieName(browserCookie, shop.settings.url)]
  const isOurs = given !== undefined && /^[\w-]{22}$/.test(given)
  const userAgent = headers.get('user-agent')?.slice(0, 400)
  return { address, browser: isOurs ? given : randomBytes(16).toString('base64url'), userAgent }
}

/** Lets the shop recognise this browser for a year, also after its user has signed out. */
export function setBrowserCookie(answer: Headers, shopUrl: string, { browser }: Place): void {
  answer.append('set-cookie', hiddenCookie(browserCookie, browser, browserSeconds, shopUrl))
}

/** The id of no row: an empty cart, and no orders. */
export const anonymousUserId = '00000000-0000-0000-0000-000000000000'

/** The guest of the browser with that cookie; undefined if there is none, or it has expired. */
export async function findGuest(shop: Shop, token: string | undefined): Promise<{ id: string } | undefined> {
  if (!token) return undefined
  const oldest = new Date(shop.now().getTime() - guestCartDays * 86_400_000)
  const [guest] = await shop.database
    .select({ id: guests.userId })
    .from(guests)
    .where(and(eq(guests.tokenHash, hashToken(token)), gt(guests.seenAt, oldest)))
  return guest
}

/** `token` goes into the cookie; the shop stores its hash only. */
export type OpenedGuest = { id: string; token: string }

/** Throws TOO_MANY_REQUESTS by network. */
export async function openGuest(shop: Shop, { address }: { address: string }): Promise<OpenedGuest> {
  await shop.limits.consume('guest', address)
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  await inTransaction(shop, async (tx) => {
    const name = { firstName: guestName, lastName: '', fullName: guestName }
    await tx.database.insert(profiles).values({ id, ...name, email: id, isGuest: true })
    await tx.database.insert(guests).values({ userId: id, tokenHash: hashToken(token), seenAt: tx.now() })
  })
  return { id, token }
}

export async function renewGuest(shop: Shop, id: string): Promise<void> {
  await shop.database.update(guests).set({ seenAt: shop.now() }).where(eq(guests.userId, id))
}

/** The buyer: the signed-in customer, else the guest of this browser, else `anonymousUserId`. */
export type Buyer = {
  id: string
  isGuest: boolean
  /** The guest of the request's cookie, also after signing in. */
  guestId: string | undefined
}

/** Whether a caller without a session may buy as a guest; not if a session has to be refreshed, or ended unnoticed. */
export async function mayBeGuest({ shop, headers }: RequestContext): Promise<boolean> {
  if (!shop.settings.allowsGuests || headers.has(signedInHeader)) return false
  const presented = readSessionCookies(headers, shop.settings.url)
  return (await readSession(shop, { caller: undefined, presented })).user === null
}

async function findBuyer({ shop, headers, readCaller }: RequestContext): Promise<Buyer> {
  const caller = await readCaller(shop)
  const guest = await findGuest(shop, readGuestCookie(headers, shop.settings.url))
  return { id: caller?.id ?? guest?.id ?? anonymousUserId, isGuest: !caller, guestId: guest?.id }
}

/** For calls of buyers, signed in or as guests: the caller is `context.buyer`. */
export const buyer = os
  .$context<RequestContext>()
  .middleware(async ({ context, next }) => next({ context: { buyer: await findBuyer(context) } }))

/**
 * The id that owns a buyer's data; makes or extends a guest session if nobody is signed in. Throws TOO_MANY_REQUESTS.
 */
export async function ensureBuyerId(context: RequestContext & { buyer: Buyer }): Promise<string> {
  const { shop, buyer, address, headers, responseHeaders } = context
  if (!buyer.isGuest) return buyer.id
  if (buyer.id === anonymousUserId) {
    const { id, token } = await openGuest(shop, { address })
    setGuestCookie(responseHeaders, shop.settings.url, token)
    return id
  }
  await renewGuest(shop, buyer.id)
  const token = readGuestCookie(headers, shop.settings.url)
  if (token) setGuestCookie(responseHeaders, shop.settings.url, token)
  return buyer.id
}
