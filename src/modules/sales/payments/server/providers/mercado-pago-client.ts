import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { parseJson, readText } from '#platform/server/http/streams.ts'
import { PaymentProviderError } from './provider.ts'

export const preferenceAnswer = z.object({ id: z.string(), init_point: z.url({ protocol: /^https?$/ }) })

/** The response of `PUT /checkout/preferences/{id}`. */
export const closedPreferenceAnswer = z.object({ id: z.string() })

/** The database stores no text with control characters. */
const text = z.string().regex(/^\P{Cc}*$/u)
/** And no moment after these years. */
const lastMoment = new Date('9999-12-31T00:00:00Z')

const numericId = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String)

/** The response of `GET /v1/payments/{id}`, and each result of a search for its order. */
export const paymentAnswer = z.object({
  id: numericId,
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: text.nullish(),
  transaction_amount: z.number().min(0),
  transaction_amount_refunded: z.number().min(0).nullish(),
  currency_id: z.string(),
  payment_type_id: text.max(80).nullish().catch(null),
  /** The number of card instalments. Invalid values are ignored, as in all fields on which no money depends. */
  installments: z.int().positive().nullish().catch(null),
  /** The fees of the payment, and who pays them: `collector` is the shop. */
  fee_details: z
    .array(z.object({ amount: z.number().min(0), fee_payer: z.string().nullish() }))
    .nullish()
    .catch(null),
  /** Until when a Pix or a boleto can be paid. An invalid value counts as none. */
  date_of_expiration: z.coerce.date().min(new Date(0)).max(lastMoment).nullish().catch(null),
  /** For a Pix: its code for the bank's application. Invalid values are ignored. */
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: text.min(1).max(600).nullish() }).nullish() })
    .nullish()
    .catch(null),
})
export type MercadoPagoPayment = z.output<typeof paymentAnswer>

/** A page of `GET /v1/payments/search`. Results are parsed one by one: an invalid one does not hide others. */
export const paymentSearchAnswer = z.object({
  results: z.array(z.unknown()),
  /** How many results there are on all pages. */
  paging: z
    .object({ total: z.int().min(0) })
    .nullish()
    .catch(null),
})

/** The response of `GET /v1/chargebacks/search?payment_id=…`. Invalid fields are ignored. */
export const chargebackSearchAnswer = z.object({
  results: z.array(z.object({ date_documentation_deadline: z.coerce.date().nullish().catch(null) })).catch([]),
})

/** The response of `GET /merchant_orders/{id}`. */
export const merchantOrderAnswer = z.object({ external_reference: z.string().nullish() })

/** The response of `POST /v1/payments/{id}/refunds`, and of `GET /v1/payments/{id}/refunds/{id}`. */
export const refundAnswer = z.object({ id: numericId.nullish(), status: z.string().nullish() })

/** The body of a webhook. It names what changed, not how; only its address is signed. */
export const webhookBody = z.object({
  id: z
    .union([z.number(), z.string().max(80)])
    .transform(String)
    .optional(),
  type: z.string().max(80).optional(),
  action: z.string().max(80).optional(),
})

export type MercadoPagoAccess = {
  /** `https://api.mercadopago.com`, or a compatible server. */
  apiUrl: string
  accessToken: string
  timeoutMilliseconds?: number
}

export type MercadoPagoRequest<Shape> = {
  method?: 'GET' | 'POST' | 'PUT'
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
/** The longest pause that a server may ask for before the second attempt, in seconds. */
const maxPauseSeconds = 2

/**
 * Calls Mercado Pago's API and reads the answer; undefined for what it does not know. A call that did not reach it, met
 * an overloaded server, or got a response that is not the API's is repeated once, after the pause that the server asks
 * for: keys make that safe. Throws a `PaymentProviderError`; the caller retries later, whatever the fault.
 */
export async function callMercadoPago<Shape>(
  access: MercadoPagoAccess,
  request: MercadoPagoRequest<Shape>,
): Promise<Shape | undefined> {
  const attemptOnce = () => attempt(access, request).catch((error: unknown) => error as Error)
  let answer = await attemptOnce()
  if (isWorthRepeating(answer)) {
    await sleep(answer instanceof Error ? 0 : answer.pauseSeconds * 1000)
    answer = await attemptOnce()
  }
  if (answer instanceof Error)
    throw new PaymentProviderError('out-of-reach', `Mercado Pago gave no answer to ${request.path}`, { cause: answer })
  return read(answer, request)
}

type Answer = { status: number; content: unknown; isBroken: boolean; pauseSeconds: number }

function isWorthRepeating(first: Answer | Error): boolean {
  if (first instanceof Error) return first.name !== 'TimeoutError'
  return (passing.has(first.status) || first.isBroken) && first.pauseSeconds <= maxPauseSeconds
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
