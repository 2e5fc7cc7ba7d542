import { signedInHeader } from '#contract/signed-in-header.ts'
import { readGuestCookie } from '#server/auth/browser-cookies.ts'
import { readSessionCookies } from '#server/auth/session-cookies.ts'
import { anonymousUserId } from '#server/services/guests/anonymous-user-id.ts'
import { findGuest } from '#server/services/guests/find-guest.ts'
import { readSession } from '#server/services/sessions/read-session.ts'
import type { RequestContext } from './request-context.ts'

/** The buyer: the signed-in customer, else the guest of this browser, else `anonymousUserId`. */
export type Buyer = {
  id: string
  isGuest: boolean
  /** The guest of the request's cookie, also after signing in. */
  guestId: string | undefined
}

/**
 * Whether a caller who is not signed in may buy as a guest. A caller whose session has to be refreshed, or
 * ended unnoticed, is no guest.
 */
export async function mayBeGuest({ shop, headers }: RequestContext): Promise<boolean> {
  if (!shop.allowsGuests || headers.has(signedInHeader)) return false
  const presented = readSessionCookies(headers, shop.url)
  return (await readSession(shop, { caller: undefined, presented })).user === null
}

export async function findBuyer({ shop, headers, readCaller }: RequestContext): Promise<Buyer> {
  const caller = await readCaller(shop)
  const guest = await findGuest(shop, readGuestCookie(headers, shop.url))
  return { id: caller?.id ?? guest?.id ?? anonymousUserId, isGuest: !caller, guestId: guest?.id }
}
