import type { MiddlewareHandler } from 'hono'
import { safetyHeaders } from './security-headers.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { type Sent, sentIn, visitorHosts } from './visitor.ts'

export type IsOtherName = (sent: Sent) => boolean

/**
 * Tells requests that were sent to another name than the shop's. The `X-Forwarded-Host` of somebody who is not trusted
 * can only keep its sender from being sent on, or else a shop behind such a proxy would send its visitors on for ever.
 */
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

/** Machines ask for these under whatever name reaches them: health, notifications of payments, Simulado's own calls. */
const anyName = [/^\/(healthz|readyz)$/, /^\/api\/payment-notifications\//, /^\/simulado\/v1\//]

/**
 * Sends requests under other names to the shop's address: cookies of one name are unknown under another, so a
 * visitor who began there would be signed out when the payment provider sends them back.
 */
export function oneName(shopUrl: string, isOtherName: IsOtherName): MiddlewareHandler {
  const headers = { ...safetyHeaders(shopUrl.startsWith('https:')), 'Cache-Control': 'no-store' }
  return async (context, next) => {
    if (!isOtherName(sentIn(context))) return next()
    const { pathname, search } = new URL(context.req.url)
    if (anyName.some((path) => path.test(pathname))) return next()
    return new Response(null, { status: 308, headers: { ...headers, Location: shopUrl + pathname + search } })
  }
}
