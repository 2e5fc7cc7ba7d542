import type { MiddlewareHandler } from 'hono'
import { type ShopAddress, safetyHeaders } from '#platform/server/http/security-headers.ts'
import {
  type ReceivedRequest,
  readAppRequest,
  type TrustedProxies,
  visitorHosts,
} from '#platform/server/http/visitor.ts'

export type IsOtherName = (sent: ReceivedRequest) => boolean

/** Recognises requests for other host names. An untrusted `X-Forwarded-Host` can only prevent its own redirect. */
export function otherNames({
  shopUrl,
  trustedProxies,
}: {
  shopUrl: string
  trustedProxies: TrustedProxies
}): IsOtherName {
  const own = new URL(shopUrl)
  const isOwn = (host: string) => {
    const text = `${own.protocol}//${host.trim()}`
    return host === own.host || (URL.canParse(text) && new URL(text).host === own.host)
  }
  return (sent) => {
    const named = visitorHosts(sent, trustedProxies)
    return named.length > 0 && !named.some(isOwn)
  }
}

/** Machines request these under whatever name they can reach: health and payment notifications. */
const anyName = [/^\/(healthz|readyz)$/, /^\/api\/payment-notifications\//]

/** Redirects requests under other names to the shop's address: cookies of one name are unknown under another. */
export function redirectOtherNames(shop: ShopAddress, isOtherName: IsOtherName): MiddlewareHandler {
  const headers = { ...safetyHeaders(shop), 'Cache-Control': 'no-store' }
  return async (context, next) => {
    if (!isOtherName(readAppRequest(context))) return next()
    const { pathname, search } = new URL(context.req.url)
    if (anyName.some((path) => path.test(pathname))) return next()
    return new Response(null, { status: 308, headers: { ...headers, Location: shop.settings.url + pathname + search } })
  }
}
