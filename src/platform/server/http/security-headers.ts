import { hash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { errorAnswer } from '../api/translate-errors.ts'
import type { WithSettings } from '../shop.ts'

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const isExecuted = (attributes: string) => {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase()
  return type === undefined || type === 'module' || type === 'text/javascript'
}

/** The policy's sources for the inline scripts of a page that the server rendered and escaped, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
    if (/\bsrc\s*=/i.test(attributes) || !isExecuted(attributes)) continue
    // Browsers normalise line ends before hashing.
    const read = text.replace(/\r\n?/g, '\n')
    hashes.add(`'sha256-${hash('sha256', read, 'base64')}'`)
  }
  return [...hashes]
}

export type ShopAddress = WithSettings<'url' | 'subdomainsUseHttps'>

export const newNonce = () => randomBytes(16).toString('base64')

/**
 * What a browser may load for a page: only what the shop itself serves, and inline scripts of the named
 * sources: the nonce of a page rendered for one request, or the hashes of the scripts of a shared page.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], development: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // Positions of sliders and pop-ups are style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // A still is taken from a video during its upload, before it has an address.
    "media-src 'self' blob:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function securityHeaders(shop: ShopAddress): MiddlewareHandler {
  const safety = Object.entries(safetyHeaders(shop))
  return async (context, next) => {
    await next()
    for (const [name, value] of safety) context.res.headers.set(name, value)
  }
}

/** The headers of every response, for those that are built ahead. */
export function safetyHeaders({ settings: { url, subdomainsUseHttps } }: ShopAddress): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  if (url.startsWith('https:'))
    headers['Strict-Transport-Security'] = `max-age=31536000${subdomainsUseHttps ? '; includeSubDomains' : ''}`
  return headers
}

/**
 * Refuses changes requested by a page of another site. Cookies with SameSite=Lax are not sent with those
 * anyway; this covers browsers too old to know that. Programs send no origin and pass.
 */
export function sameOriginOnly(shopUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req
    const origin = context.req.header('origin')
    const isChange = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    const isForeign = origin && !isOwn(origin, shopUrl, context.req.header('host'))
    if (isChange && (isForeign || isFromElsewhere(context.req.header('sec-fetch-site'))))
      return errorAnswer(context, 'FOREIGN_ORIGIN')
    await next()
  }
}

/** What the browser reports about the origin of a request: 'same-site' is another host of the same domain. */
const isFromElsewhere = (site: string | undefined) => site === 'cross-site' || site === 'same-site'

function isOwn(origin: string, shopUrl: string, host: string | undefined): boolean {
  if (origin === new URL(shopUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
