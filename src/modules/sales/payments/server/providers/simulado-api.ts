import { z } from 'zod'
import { parseEmail } from '#platform/people/email-address.ts'
import type { PaymentMethod } from '../../rules.ts'

export const simuladoPath = '/simulado'

export const simuladoMethods = ['card', 'pix', 'boleto'] as const satisfies readonly PaymentMethod[]

export const maxLabelLength = 300
const label = z.string().trim().min(1).max(maxLabelLength)
const reais = z.int().min(0).max(2_000_000_000)
const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

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
  back_urls: z.strictObject({ success: webAddress, pending: webAddress, failure: webAddress }),
  notification_url: webAddress,
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
