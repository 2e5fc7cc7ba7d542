import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const cookieName = 'simulado_form'

type FormOf = { secret: string; checkoutId: string }

/**
 * The hidden CSRF token of a checkout's form. It matches a cookie limited to this page's path: another site
 * can send a form here, but knows neither.
 */
export function formToken(context: Context, { secret, checkoutId, isHttps }: FormOf & { isHttps: boolean }): string {
  const known = getCookie(context, cookieName)
  const browser = known && /^[0-9a-f]{32}$/.test(known) ? known : randomBytes(16).toString('hex')
  setCookie(context, cookieName, browser, {
    path: context.req.path,
    httpOnly: true,
    secure: isHttps,
    sameSite: 'Lax',
    maxAge: 24 * 60 * 60,
  })
  return tokenOf(browser, { secret, checkoutId })
}

/** Whether a form was sent with the token that belongs to this browser's cookie. */
export function isFormToken(context: Context, token: string, form: FormOf): boolean {
  const browser = getCookie(context, cookieName)
  if (!browser || !/^[0-9a-f]{64}$/.test(token)) return false
  return timingSafeEqual(Buffer.from(token, 'hex'), Buffer.from(tokenOf(browser, form), 'hex'))
}

const tokenOf = (browser: string, { secret, checkoutId }: FormOf) =>
  createHmac('sha256', secret).update(`form:${checkoutId}:${browser}`).digest('hex')
