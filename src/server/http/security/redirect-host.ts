import type { MiddlewareHandler } from 'hono'
import { safetyHeaders } from './security-headers.ts'

/** What a request says of the name under which it was sent. */
type SentTo = { host: string | undefined; forwardedHost: string | undefined }

export type IsOtherName = (sentTo: SentTo) => boolean

/**
 * Tells requests that were sent to another name than the shop's. A proxy that writes `Host` anew names the visitor's in
 * `X-Forwarded-Host`: a trusted one is believed; the header of any other can only keep its sender from being sent on,
 * or else a shop behind such a proxy would send its visitors on for ever.
 */
export function otherNames({ shopUrl, trustsProxy }: { shopUrl: string; trustsProxy: boolean }): IsOtherName {
  const own = new URL(shopUrl)
  const isOwn = (host: string) => {
    const text = `${own.protocol}//${host.trim()}`
    return host === own.host || (URL.canParse(text) && new URL(text).host === own.host)
  }
  return ({ host, forwardedHost }) => {
    if (host === undefined) return false
    const forwarded = forwardedHost?.split(',') ?? []
    const named = trustsProxy && forwarded.length > 0 ? forwarded : [host, ...forwarded]
    return !named.some(isOwn)
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
    const sentTo = { host: context.req.header('host'), forwardedHost: context.req.header('x-forwarded-host') }
    if (!isOtherName(sentTo)) return next()
    const { pathname, search } = new URL(context.req.url)
    if (anyName.some((path) => path.test(pathname))) return next()
    return new Response(null, { status: 308, headers: { ...headers, Location: shopUrl + pathname + search } })
  }
}
