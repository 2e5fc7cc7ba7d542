import { z } from 'zod'
import { webAddress } from '#platform/server/shop-address.ts'
import { paymentProviderNames } from '../../rules.ts'
import {
  callMercadoPago,
  chargebackSearchAnswer,
  closedPreferenceAnswer,
  type MercadoPagoAccess,
  type MercadoPagoRequest,
  merchantOrderAnswer,
  paymentAnswer,
  paymentSearchAnswer,
  preferenceAnswer,
  refundAnswer,
  webhookBody,
} from './mercado-pago-client.ts'
import { parseFoundPayments, parsePayment, writePreference } from './mercado-pago-payment.ts'
import {
  type NotificationRequest,
  PartlyReadError,
  type PaymentNotification,
  type PaymentProvider,
  type PaymentProviderDefinition,
  PaymentProviderError,
  type ProviderPayment,
  type RefundRequest,
  readBody,
  readSignedIds,
} from './provider.ts'

/** The inbox's name for a notification of a merchant order, which may have several payments. */
const merchantOrderPrefix = 'merchant_order/'

/**
 * Verifies a webhook and reads its subject: a payment, or a merchant order; undefined for any other topic.
 * The age of the signature does not matter: a webhook is sent again for days, and a repeated one changes
 * nothing. Throws the catalog's `INVALID_SIGNATURE` and `INVALID_INPUT`.
 */
function readWebhook(secret: string, request: NotificationRequest): PaymentNotification | undefined {
  const { headers, query } = request
  const { paymentId: id, requestId } = readSignedIds(secret, request)
  const payload = readBody(webhookBody, request.body)
  // Only the address is signed, so only it is trusted to name what changed.
  if (!/^\d{1,30}$/.test(id)) return undefined
  // Without any id, each signed notification is an event of its own: a later one of the payment is not
  // taken for the first.
  const event = payload.id ?? (requestId || hashIn(headers.get('x-signature')))
  switch (query.get('type') ?? query.get('topic') ?? payload.type) {
    case 'payment':
      return { eventId: `payment/${id}/${event}`, providerPaymentId: id, payload }
    case 'merchant_order':
    case 'topic_merchant_order_wh': {
      const notified = `${merchantOrderPrefix}${id}`
      return { eventId: `${notified}/${event}`, providerPaymentId: notified, payload }
    }
    default:
      return undefined
  }
}

const hashIn = (signature: string | null) => /v1=([0-9a-f]{64})/.exec(signature ?? '')?.[1] ?? ''

/** Without this header a Pix refund that waits for the banks is reported as if it were refused. */
const headers = { 'x-render-in-process-refunds': 'true' }

const droppedStatuses: readonly string[] = ['rejected', 'cancelled', 'canceled']

/** The limit of refunds started for one request. */
const maxRefunds = 10

/** Has a refund made; fails as `under-way` until then. A dropped one is started again under a derived key. */
async function refundAtMercadoPago(access: MercadoPagoAccess, request: RefundRequest): Promise<void> {
  let { idempotencyKey } = request
  for (let refund = 1; refund <= maxRefunds; refund += 1) {
    const dropped = await requestRefund(access, { ...request, idempotencyKey })
    if (dropped === undefined) return
    idempotencyKey = `${request.idempotencyKey}-after-${dropped}`
  }
  throw new PaymentProviderError('refused', `Mercado Pago dropped each refund of payment ${request.providerPaymentId}`)
}

/** The id of the refund with this key if it was dropped later; undefined if it was made. */
async function requestRefund(
  access: MercadoPagoAccess,
  { providerPaymentId, idempotencyKey, amountCents }: RefundRequest,
): Promise<string | undefined> {
  const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refunds`
  const body = amountCents === undefined ? {} : { amount: amountCents / 100 }
  const request = { method: 'POST', path, body, idempotencyKey, headers, answer: refundAnswer } as const
  const answer = await callMercadoPago(access, request)
  if (!answer) throw new PaymentProviderError('refused', `Mercado Pago has no payment ${providerPaymentId}`)
  if (answer.status === 'approved') return undefined
  if (!answer.id && !answer.status)
    throw new PaymentProviderError('not-understood', `Mercado Pago answered strangely to ${path}`)
  // A repeated key returns the original response: the current state has to be read from the refund itself.
  const status = answer.id ? await readStatus(access, `${path}/${answer.id}`) : answer.status
  if (status === 'approved') return undefined
  const isDropped = droppedStatuses.includes(status ?? '')
  if (isDropped && answer.id && !droppedStatuses.includes(answer.status ?? '')) return answer.id
  throw new PaymentProviderError(
    isDropped ? 'refused' : 'under-way',
    `Mercado Pago's refund ${answer.id} of payment ${providerPaymentId} is ${status}`,
  )
}

async function readStatus(access: MercadoPagoAccess, path: string): Promise<string | null | undefined> {
  return (await callMercadoPago(access, { path, headers, answer: refundAnswer }))?.status
}

export type MercadoPagoSettings = {
  accessToken: string
  /** The secret that signs the webhooks; shown in Mercado Pago's panel. */
  webhookSecret: string
  apiUrl: string
  shopUrl: string
  timeoutMilliseconds?: number
  now?: () => Date
}

export const mercadoPagoId = 'mercado-pago'

/** So many pages of results are read for one order; each has thirty. */
const maxPages = 10

/** Mercado Pago's Checkout Pro: a webhook, never the return to the shop, settles the order. */
export function mercadoPagoProvider(settings: MercadoPagoSettings): PaymentProvider {
  const { shopUrl, webhookSecret, now = () => new Date(), ...access } = settings
  const call = <Shape>(request: MercadoPagoRequest<Shape>) => callMercadoPago(access, request)
  // The older form of notifications is not signed: only webhooks are requested.
  const notificationUrl = `${shopUrl}/api/payment-notifications/${mercadoPagoId}?source_news=webhooks`

  const findPayment = async (paymentId: string) => {
    if (!/^\d{1,30}$/.test(paymentId)) return undefined
    const payment = await call({ path: `/v1/payments/${paymentId}`, answer: paymentAnswer })
    if (payment && payment.id !== paymentId)
      throw new PaymentProviderError('not-understood', `Mercado Pago answered ${payment.id} for payment ${paymentId}`)
    return payment && withDeadline(parsePayment(payment))
  }
  /** The deadline for responding to an open chargeback is a separate request; if it fails, the deadline is unknown. */
  const withDeadline = async (payment: ProviderPayment): Promise<ProviderPayment> => {
    if (payment.dispute?.state !== 'open') return payment
    const query = new URLSearchParams({ payment_id: payment.providerPaymentId })
    const path = `/v1/chargebacks/search?${query}`
    const found = await call({ path, answer: chargebackSearchAnswer }).catch(() => undefined)
    const ends = (found?.results ?? []).flatMap(({ date_documentation_deadline: end }) => end ?? [])
    return { ...payment, dispute: { state: 'open', answerUntil: ends.toSorted((a, b) => +a - +b)[0] ?? null } }
  }
  const searchPage = async (externalReference: string, offset: number) => {
    const query = new URLSearchParams({ external_reference: externalReference, sort: 'date_created', criteria: 'desc' })
    if (offset > 0) query.set('offset', String(offset))
    const found = await call({ path: `/v1/payments/search?${query}`, answer: paymentSearchAnswer })
    // Without results it answers with an empty list: this is no statement about the order's payments.
    if (!found) throw new PaymentProviderError('not-understood', 'Mercado Pago does not know its search of payments')
    return found
  }
  const searchPayments = async (externalReference: string): Promise<ProviderPayment[]> => {
    const results: unknown[] = []
    for (let page = 0; page < maxPages; page += 1) {
      const found = await searchPage(externalReference, results.length)
      results.push(...found.results)
      if (found.results.length === 0 || results.length >= (found.paging?.total ?? 0))
        return parseFoundPayments(results, externalReference)
    }
    const payments = parseFoundPayments(results, externalReference)
    throw new PartlyReadError(`Mercado Pago has too many payments of ${externalReference}`, { payments })
  }

  return {
    id: mercadoPagoId,
    name: paymentProviderNames['mercado-pago'],
    async createCheckout(request) {
      const preference = await call({
        method: 'POST',
        path: '/checkout/preferences',
        body: writePreference(request, { shopUrl, notificationUrl }, now()),
        idempotencyKey: request.idempotencyKey,
        answer: preferenceAnswer,
      })
      if (!preference) throw new PaymentProviderError('refused', 'Mercado Pago knows no preferences')
      return { url: preference.init_point }
    },
    async closeCheckout(url) {
      const id = new URL(url).searchParams.get('pref_id') ?? ''
      const path = `/checkout/preferences/${encodeURIComponent(id)}`
      const body = { expires: true, expiration_date_to: now().toISOString() }
      const closed = await call({ method: 'PUT', path, body, answer: closedPreferenceAnswer })
      if (!closed) throw new PaymentProviderError('refused', `Mercado Pago has no preference ${id}`)
    },
    async readNotification(request) {
      return readWebhook(webhookSecret, request)
    },
    findPayment,
    async findNotifiedPayments(notified) {
      if (!notified.startsWith(merchantOrderPrefix)) {
        const payment = await findPayment(notified)
        return payment && [payment]
      }
      const number = notified.slice(merchantOrderPrefix.length)
      const order = await call({ path: `/merchant_orders/${number}`, answer: merchantOrderAnswer })
      if (!order) return undefined
      return order.external_reference ? searchPayments(order.external_reference) : []
    },
    searchPayments,
    refundPayment: (request) => refundAtMercadoPago(access, request),
  }
}

export const mercadoPago: PaymentProviderDefinition = {
  id: mercadoPagoId,
  movesNoMoney: false,
  settings: z
    .object({
      MERCADO_PAGO_ACCESS_TOKEN: z.string().min(10, 'must be an access token such as APP_USR-…').optional(),
      MERCADO_PAGO_WEBHOOK_SECRET: z.string().min(8, 'must be the secret shown with the webhooks').optional(),
      MERCADO_PAGO_URL: webAddress.default('https://api.mercadopago.com'),
      SHOP_URL: z.string().optional(),
      PAYMENT_PROVIDER: z.string().optional(),
    })
    .transform((values, context) => {
      const { MERCADO_PAGO_ACCESS_TOKEN: accessToken, MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret } = values
      const fault = (name: string, message: string) =>
        context.issues.push({ code: 'custom', path: [name], message, input: values })
      if (accessToken === undefined && webhookSecret === undefined) return undefined
      if (accessToken === undefined || webhookSecret === undefined) {
        fault('MERCADO_PAGO_ACCESS_TOKEN', 'and MERCADO_PAGO_WEBHOOK_SECRET go together')
        return undefined
      }
      // It redirects people, and sends notifications, to an address that it can reach; payments need encryption.
      // Until it takes payments, its keys may be stored before the shop has that address.
      const takesPayments = (values.PAYMENT_PROVIDER ?? mercadoPagoId) === mercadoPagoId
      if (takesPayments && !values.SHOP_URL?.startsWith('https://'))
        fault('SHOP_URL', 'must be the shop’s https address for Mercado Pago to reach it')
      return ({ shopUrl }) =>
        mercadoPagoProvider({ accessToken, webhookSecret, apiUrl: values.MERCADO_PAGO_URL, shopUrl })
    }),
}
