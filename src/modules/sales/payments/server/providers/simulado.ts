import { z } from 'zod'
import { parseEmail } from '#platform/people/email-address.ts'
import { webAddress } from '#platform/server/shop-address.ts'
import { paymentProviderNames, simuladoMethods } from '../../rules.ts'
import {
  type CheckoutRequest,
  type PaymentProvider,
  type PaymentProviderDefinition,
  PaymentProviderError,
  type ProviderPayment,
  readBody,
  readSignedIds,
} from './provider.ts'

export const simuladoPath = '/simulado'

export const maxLabelLength = 300
const label = z.string().trim().min(1).max(maxLabelLength)
const reais = z.int().min(0).max(2_000_000_000)
const httpAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** `POST /v1/checkouts`, with an `Idempotency-Key`. The amounts, in cents, have to add up. */
export const checkoutRequest = z.strictObject({
  title: label,
  external_reference: z.string().min(1).max(100),
  items: z
    .array(z.strictObject({ title: label, quantity: z.int().min(1).max(100_000), unit_price_cents: reais }))
    .min(1)
    .max(500),
  amount_cents: reais.min(1),
  currency: z.literal('BRL'),
  /** The only payment method that is offered; omitted for all. */
  only_method: z.enum(simuladoMethods).optional(),
  without_boleto: z.boolean().optional(),
  payer_email: z.string().max(254).refine(parseEmail),
  back_urls: z.strictObject({ success: httpAddress, pending: httpAddress, failure: httpAddress }),
  notification_url: httpAddress,
})
/** How long Simulado's own Pix codes and boletos can be paid, and a card is under review, in minutes. */
export const minutesToPay = { card: 30, pix: 60, boleto: 3 * 24 * 60 } as const
export type SimuladoCheckoutRequest = z.output<typeof checkoutRequest>

/** The response. `page` is the checkout's page, relative to Simulado's base address. */
export const checkoutAnswer = z.object({ id: z.uuid(), page: z.string().regex(/^checkouts\/[0-9a-f-]{36}$/) })
export type SimuladoCheckoutAnswer = z.output<typeof checkoutAnswer>

/** `POST /v1/payments/{id}/refunds`, with an `Idempotency-Key`. Without an amount all that is left is refunded. */
export const refundRequest = z.strictObject({ amount_cents: reais.min(1).optional() })

/** The response of `GET /v1/payments/{id}`, and of `POST /v1/payments/{id}/refunds`. */
export const paymentAnswer = z.object({
  id: z.uuid(),
  external_reference: z.string(),
  status: z.enum(['approved', 'pending', 'rejected', 'cancelled', 'refunded']),
  amount_cents: z.int().min(0),
  refunded_cents: z.int().min(0),
  currency: z.literal('BRL'),
  method: z.enum(simuladoMethods),
  /** Until when it can be paid; none once it is approved or refused. */
  expires_at: z.iso.datetime().nullable(),
  /** For an unpaid Pix: its code for the bank's application. */
  pix_code: z.string().nullable(),
})
export type SimuladoPaymentAnswer = z.output<typeof paymentAnswer>

/** The response of `GET /v1/payments?external_reference=…`: every payment of a reference, the newest first. */
export const paymentSearchAnswer = z.object({ results: z.array(paymentAnswer) })

/** The body of a notification. It names the payment that changed, not what changed. */
export const notificationBody = z.object({
  id: z.string().regex(/^[0-9a-z:-]{1,80}$/),
  type: z.string().regex(/^[a-z._-]{1,40}$/),
  action: z.string().regex(/^[a-z._-]{1,40}$/),
  date_created: z.iso.datetime(),
  data: z.object({ id: z.string().regex(/^[0-9a-z-]{1,80}$/) }),
})
export type SimuladoNotificationBody = z.output<typeof notificationBody>

export type SimuladoSettings = {
  /** Where people reach the shop and Simulado's pages. */
  shopUrl: string
  /** Where the shop and Simulado reach each other. */
  providerUrl: string
  /** The secret shared by the shop and Simulado: authorises API calls and signs the notifications. */
  secret: string
  now?: () => Date
}

const timeoutMilliseconds = 8000
export const simuladoId = 'simulado'

/** The shop's side of the Simulado provider: communicates over HTTP, as with any other. */
export function simuladoProvider(settings: SimuladoSettings): PaymentProvider {
  const { secret, now = () => new Date() } = settings
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${settings.providerUrl}${simuladoPath}/v1/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new PaymentProviderError('out-of-reach', 'Simulado gave no answer', { cause })
    })
  const findPayment = async (providerPaymentId: string) => {
    const answer = await call(`payments/${encodeURIComponent(providerPaymentId)}`)
    if (answer.status === 404) return undefined
    return paymentOf(await understood(answer, paymentAnswer, 'about a payment'))
  }
  return {
    id: simuladoId,
    name: paymentProviderNames.simulado,
    async createCheckout(request) {
      const answer = await call('checkouts', {
        method: 'POST',
        headers: { 'idempotency-key': request.idempotencyKey },
        body: JSON.stringify(checkoutRequestOf(request, settings)),
      })
      const { page } = await understood(answer, checkoutAnswer, 'to a checkout')
      return { url: `${settings.shopUrl}${simuladoPath}/${page}` }
    },
    async closeCheckout(url) {
      const id = new URL(url).pathname.split('/').at(-1) ?? ''
      const answer = await call(`checkouts/${encodeURIComponent(id)}`, { method: 'DELETE' })
      await answer.body?.cancel()
      if (answer.ok) return
      const fault = answer.status >= 500 ? 'out-of-reach' : 'refused'
      throw new PaymentProviderError(fault, `Simulado answered ${answer.status} to the end of a checkout`)
    },
    async readNotification(request) {
      const { paymentId, requestId } = readSignedIds(secret, request, now())
      const payload = readBody(notificationBody, request.body)
      if (payload.type !== 'payment') return undefined
      // The body is not signed: only what the signature covers names the payment and the event.
      return { eventId: requestId, providerPaymentId: paymentId, payload }
    },
    findPayment,
    async findNotifiedPayments(notified) {
      const payment = await findPayment(notified)
      return payment && [payment]
    },
    async searchPayments(externalReference) {
      const answer = await call(`payments?${new URLSearchParams({ external_reference: externalReference })}`)
      const { results } = await understood(answer, paymentSearchAnswer, 'to a search')
      return results.map(paymentOf)
    },
    async refundPayment({ providerPaymentId, idempotencyKey, amountCents }) {
      const path = `payments/${encodeURIComponent(providerPaymentId)}/refunds`
      const answer = await call(path, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: JSON.stringify({ amount_cents: amountCents }),
      })
      await understood(answer, paymentAnswer, 'to a refund')
    },
  }
}

async function understood<Shape>(answer: Response, shape: z.ZodType<Shape>, what: string): Promise<Shape> {
  if (!answer.ok) {
    await answer.body?.cancel()
    const fault = answer.status >= 500 ? 'out-of-reach' : 'refused'
    throw new PaymentProviderError(fault, `Simulado answered ${answer.status} ${what}`)
  }
  const parsed = shape.safeParse(await answer.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  throw new PaymentProviderError('not-understood', `Simulado answered strangely ${what}`, { cause: parsed.error })
}

function paymentOf(payment: SimuladoPaymentAnswer): ProviderPayment {
  return {
    providerPaymentId: payment.id,
    externalReference: payment.external_reference,
    status: payment.status,
    amountCents: payment.amount_cents,
    refundedCents: payment.refunded_cents,
    method: payment.method,
    expiresAt: payment.expires_at === null ? null : new Date(payment.expires_at),
    pixCode: payment.pix_code,
  }
}

function checkoutRequestOf(request: CheckoutRequest, settings: SimuladoSettings): SimuladoCheckoutRequest {
  const items = request.items.map(({ title, quantity, unitPriceCents }) => ({
    title: title.slice(0, maxLabelLength),
    quantity,
    unit_price_cents: unitPriceCents,
  }))
  const freight = { title: 'Frete', quantity: 1, unit_price_cents: request.shippingCents }
  const back = (outcome: string) => `${settings.shopUrl}/payment-${outcome}`
  return {
    title: `Pedido ${request.orderNumber}`,
    external_reference: request.externalReference,
    items: request.shippingCents > 0 ? [...items, freight] : items,
    amount_cents: request.totalCents,
    currency: 'BRL',
    only_method: request.onlyMethod ?? undefined,
    without_boleto: request.offersBoleto ? undefined : true,
    payer_email: request.buyer.email,
    back_urls: { success: back('success'), pending: back('pending'), failure: back('failure') },
    notification_url: `${settings.providerUrl}/api/payment-notifications/${simuladoId}`,
  }
}

/** Simulado, which every shop has: without settings it is reached at the shop's own address. */
export const simulado: PaymentProviderDefinition = {
  id: simuladoId,
  movesNoMoney: true,
  settings: z.object({ SIMULADO_URL: webAddress.optional() }).transform(
    ({ SIMULADO_URL: providerUrl }) =>
      ({ shopUrl, secretFor }) =>
        simuladoProvider({ shopUrl, providerUrl: providerUrl ?? shopUrl, secret: secretFor(simuladoId) }),
  ),
}
