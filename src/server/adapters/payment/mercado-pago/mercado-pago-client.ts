import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { parseJson, readText } from '#server/adapters/read-text.ts'
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
 * How long the second attempt waits for a server that asks for it, in seconds. A longer pause is left to the
 * caller's own retries.
 */
const maxPauseSeconds = 2

/**
 * Calls Mercado Pago's API and reads the answer; undefined for what it does not know. A call that did not
 * reach it, met an overloaded server, or got a response that is not the API's is repeated once, after the
 * pause that the server asks for: keys make that safe. Throws a `PaymentProviderError`; the caller retries
 * later, whatever the fault.
 */
export async function callMercadoPago<Shape>(
  access: MercadoPagoAccess,
  request: MercadoPagoRequest<Shape>,
): Promise<Shape | undefined> {
  const first = await attempt(access, request).catch((error: unknown) => error as Error)
  const last = isWorthRepeating(first)
    ? await repeat(access, request, first).catch((error: unknown) => error as Error)
    : first
  if (last instanceof Error)
    throw new PaymentProviderError('out-of-reach', `Mercado Pago gave no answer to ${request.path}`, { cause: last })
  return read(last, request)
}

type Answer = {
  status: number
  content: unknown
  isBroken: boolean
  /** The pause that the server asks for. */
  pauseSeconds: number
}

function isWorthRepeating(first: Answer | Error): boolean {
  if (first instanceof Error) return !isTimeout(first)
  return (passing.has(first.status) || first.isBroken) && first.pauseSeconds <= maxPauseSeconds
}

async function repeat<Shape>(
  access: MercadoPagoAccess,
  request: MercadoPagoRequest<Shape>,
  first: Answer | Error,
): Promise<Answer> {
  if (!(first instanceof Error) && first.pauseSeconds > 0) await sleep(first.pauseSeconds * 1000)
  return attempt(access, request)
}

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
  const content = parseJson(await readText(response))
  const { status } = response
  return { status, content, isBroken: content === undefined, pauseSeconds: pauseOf(response) }
}

/** A server that names a date instead of seconds asks for longer than a second attempt can wait. */
function pauseOf({ headers }: Response): number {
  const pause = headers.get('retry-after')
  if (pause === null) return 0
  return /^\d+$/.test(pause) ? Number(pause) : Number.POSITIVE_INFINITY
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
