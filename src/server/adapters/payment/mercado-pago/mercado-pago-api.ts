import { z } from 'zod'

/** The fields of `POST /checkout/preferences` that the shop uses. Amounts are numbers in reais. */
export type PreferenceRequest = {
  items: { id: string; title: string; quantity: number; unit_price: number; currency_id: 'BRL' }[]
  payer: {
    name: string
    surname: string
    email?: string | undefined
    phone: { area_code: string; number: string }
    identification?: { type: 'CPF' | 'CNPJ'; number: string } | undefined
  }
  external_reference: string
  back_urls: { success: string; pending: string; failure: string }
  auto_return: 'approved'
  notification_url: string
  payment_methods: { installments: number; excluded_payment_types?: { id: string }[] | undefined }
  statement_descriptor: string
  metadata: { order_id: string }
  expires: true
  expiration_date_from?: string
  expiration_date_to: string
  date_of_expiration?: string | undefined
}

/** The response: where the customer pays. */
export const preferenceAnswer = z.object({ id: z.string(), init_point: z.url({ protocol: /^https?$/ }) })

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

/**
 * The response of `GET /v1/payments/search`, a page of it. Its results are parsed one by one: an invalid one
 * does not hide others.
 */
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
