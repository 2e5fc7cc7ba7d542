import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { errorAnswer } from './api.ts'

/** A value that only this answer's own scripts carry. */
export const newNonce = () => randomBytes(16).toString('base64')

/** What a browser may load for a page: only what the shop itself serves, and scripts only with the page's nonce. */
export function contentSecurityPolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Positions of sliders and pop-ups are style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers that every answer carries. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

/**
 * Refuses changes that a page of another site asks for. Cookies with SameSite=Lax do not travel with those anyway;
 * this holds where a browser is too old to know. Programs send no origin and pass.
 */
export function sameOriginOnly(shopUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req
    const origin = context.req.header('origin')
    const isChange = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    if (isChange && origin && !isOwn(origin, shopUrl, context.req.header('host')))
      return errorAnswer(context, 'FOREIGN_ORIGIN')
    await next()
  }
}

function isOwn(origin: string, shopUrl: string, host: string | undefined): boolean {
  if (origin === new URL(shopUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
