import { readGuestCookie, setGuestCookie } from '#server/auth/browser-cookies.ts'
import { anonymousUserId } from '#server/services/guests/anonymous-user-id.ts'
import { openGuest, renewGuest } from '#server/services/guests/open-guest.ts'
import type { Buyer } from './find-buyer.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Returns the id that owns a buyer's data, such as the first piece in a cart. A browser without an account
 * becomes a guest's, or has its guest session extended. Throws TOO_MANY_REQUESTS.
 */
export async function ensureBuyerId(context: RequestContext & { buyer: Buyer }): Promise<string> {
  const { shop, buyer, address, headers, responseHeaders } = context
  if (!buyer.isGuest) return buyer.id
  if (buyer.id === anonymousUserId) {
    const { id, token } = await openGuest(shop, { address })
    setGuestCookie(responseHeaders, shop.url, token)
    return id
  }
  await renewGuest(shop, buyer.id)
  const token = readGuestCookie(headers, shop.url)
  if (token) setGuestCookie(responseHeaders, shop.url, token)
  return buyer.id
}
