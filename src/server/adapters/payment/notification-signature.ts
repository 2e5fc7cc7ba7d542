import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a notification's signature covers; the body is not included. */
export type SignedParts = {
  /** The payment's id in the address of the notification; empty if there is none. */
  paymentId: string
  /** Empty if the notification has none. */
  requestId: string
  /** The time of signing as written in the header, to avoid any conversion. */
  timestamp: string
}

const toleranceMilliseconds = 5 * 60_000

/**
 * The hexadecimal HMAC-SHA256 of a notification, over the message that Mercado Pago documents and Simulado
 * copies. Parts that the notification does not have are left out of it.
 */
export function signatureOf({ paymentId, requestId, timestamp }: SignedParts, secret: string): string {
  const parts = [paymentId && `id:${paymentId};`, requestId && `request-id:${requestId};`, `ts:${timestamp};`]
  return createHmac('sha256', secret).update(parts.join('')).digest('hex')
}

/**
 * Whether an `x-signature` header (`ts=…,v1=…`) proves that the notification was sent with knowledge of the
 * secret, and was signed within five minutes of `now`, before or after. Without `now` its age does not matter.
 */
export function isSignedBy(
  secret: string,
  notification: { header: string | null; paymentId: string; requestId: string; now?: Date },
): boolean {
  const pairs = new Map(
    (notification.header ?? '').split(',').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name.trim(), value.trim()] as const
    }),
  )
  const timestamp = pairs.get('ts') ?? ''
  const claimed = pairs.get('v1') ?? ''
  if (!/^\d{10,13}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(claimed)) return false
  const { now } = notification
  if (now && Math.abs(now.getTime() - millisecondsOf(timestamp)) > toleranceMilliseconds) return false
  const expected = signatureOf({ ...notification, timestamp }, secret)
  return timingSafeEqual(Buffer.from(claimed, 'hex'), Buffer.from(expected, 'hex'))
}

/** Seconds have ten digits until the year 2286; the providers' examples show seconds and milliseconds. */
const millisecondsOf = (timestamp: string) => Number(timestamp) * (timestamp.length > 11 ? 1 : 1000)
