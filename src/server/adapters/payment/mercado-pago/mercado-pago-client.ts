import type { z } from 'zod'
import { PaymentProviderError } from '../payment-provider.ts'

export type MercadoPagoAccess = {
  /** `https://api.mercadopago.com`, or a compatible server. */
  apiUrl: string
  accessToken: string
  /** The timeout of one attempt. */
  timeoutMilliseconds?: number
}

export type MercadoPagoRequest<Shape> = {
  method?: 'GET' | 'POST'
  path: string
  answer: z.ZodType<Shape>
  body?: unknown
  /** Required by every call that changes something: the idempotency key. */
  idempotencyKey?: string
  headers?: Record<string, string>
}

const attemptMilliseconds = 8000
// These are temporary; any other status would be the same the second time.
const passing = new Set([429, 500, 502, 503, 504])

/**
 * Calls Mercado Pago's API and reads the answer; undefined for what it does not know. A call that did not reach it, met an overloaded
 * server, or got a response that is not the API's is repeated once: keys make that safe. Throws a `PaymentProviderError`; the caller
 * retries later, whatever the fault.
 */
export async function callMercadoPago<Shape>(
  access: MercadoPagoAccess,
  request: MercadoPagoRequest<Shape>,
): Promise<Shape | undefined> {
  const first = await attempt(access, request).catch((error: unknown) => error as Error)
  const isWorthwhile = first instanceof Error ? !isTimeout(first) : passing.has(first.status) || first.isBroken
  const last = isWorthwhile ? await attempt(access, request).catch((error: unknown) => error as Error) : first
  if (last instanceof Error)
    throw new PaymentProviderError('out-of-reach', `Mercado Pago gave no answer to ${request.path}`, { cause: last })
  return read(last, request)
}

type Answer = { status: number; content: unknown; isBroken: boolean }

async function attempt(
  access: MercadoPagoAccess,
  { method = 'GET', path, body, idempotencyKey, headers }: MercadoPagoRequest<unknown>,
): Promise<Answer> {
  const sent = new Headers({
    accept: 'application/json',
    authorization: `Bearer ${access.accessToken}`,
    ...headers,
  })
  if (body !== undefined) sent.set('content-type', 'application/json')
  if (idempotencyKey) sent.set('x-idempotency-key', idempotencyKey)
  const response = await fetch(`${access.apiUrl}${path}`, {
    method,
    headers: sent,
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(access.timeoutMilliseconds ?? attemptMilliseconds),
    redirect: 'error',
  })
  const text = await response.text()
  try {
    return { status: response.status, content: JSON.parse(text), isBroken: false }
  } catch {
    return { status: response.status, content: undefined, isBroken: true }
  }
}

const isTimeout = (error: Error) => error.name === 'TimeoutError'

function read<Shape>(
  { status, content, isBroken }: Answer,
  { path, answer }: MercadoPagoRequest<Shape>,
): Shape | undefined {
  if (status >= 500 || status === 429)
    throw new PaymentProviderError('out-of-reach', `Mercado Pago answered ${status} to ${path}${reasonOf(content)}`)
  // A page of an intermediary says nothing about the payment, whatever its status.
  if (isBroken)
    throw new PaymentProviderError('not-understood', `Mercado Pago answered ${status} without JSON to ${path}`)
  if (status === 404) return undefined
  if (status >= 300)
    throw new PaymentProviderError('refused', `Mercado Pago answered ${status} to ${path}${reasonOf(content)}`)
  const parsed = answer.safeParse(content)
  if (parsed.success) return parsed.data
  throw new PaymentProviderError('not-understood', `Mercado Pago answered strangely to ${path}`, {
    cause: parsed.error,
  })
}

/** Its own error code, as `invalid_auto_return`; its messages may repeat what a person typed. */
function reasonOf(content: unknown): string {
  if (typeof content !== 'object' || content === null || !('error' in content)) return ''
  return typeof content.error === 'string' && /^[\w .-]{1,60}$/.test(content.error) ? ` (${content.error})` : ''
}
