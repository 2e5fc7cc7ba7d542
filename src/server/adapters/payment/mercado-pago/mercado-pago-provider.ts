import { paymentProviderNames } from '#domain/orders/payment-provider-names.ts'
import {
  PartlyReadError,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPayment,
} from '../payment-provider.ts'
import {
  chargebackSearchAnswer,
  merchantOrderAnswer,
  paymentAnswer,
  paymentSearchAnswer,
  preferenceAnswer,
} from './mercado-pago-api.ts'
import { callMercadoPago, type MercadoPagoRequest } from './mercado-pago-client.ts'
import { paymentOf, paymentsFound } from './mercado-pago-payment.ts'
import { preferenceOf } from './mercado-pago-preference.ts'
import { refundAtMercadoPago } from './mercado-pago-refund.ts'
import { merchantOrderPrefix, readWebhook } from './mercado-pago-webhook.ts'

export type MercadoPagoSettings = {
  accessToken: string
  /** The secret that signs the webhooks; shown in Mercado Pago's panel. */
  webhookSecret: string
  apiUrl: string
  /** Where people, and Mercado Pago, reach the shop. */
  shopUrl: string
  timeoutMilliseconds?: number
  now?: () => Date
}

export const mercadoPagoId = 'mercado-pago'

/** So many pages of results are read for one order; each has thirty. */
const maxPages = 10

/**
 * Mercado Pago's Checkout Pro: the customer pays on its page; a webhook, never the return to the shop,
 * settles the order.
 */
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
    return payment && withDeadline(paymentOf(payment))
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
        return paymentsFound(results, externalReference)
    }
    const payments = paymentsFound(results, externalReference)
    throw new PartlyReadError(`Mercado Pago has too many payments of ${externalReference}`, { payments })
  }

  return {
    id: mercadoPagoId,
    name: paymentProviderNames['mercado-pago'],
    async createCheckout(request) {
      const preference = await call({
        method: 'POST',
        path: '/checkout/preferences',
        body: preferenceOf(request, { shopUrl, notificationUrl }, now()),
        idempotencyKey: request.idempotencyKey,
        answer: preferenceAnswer,
      })
      if (!preference) throw new PaymentProviderError('refused', 'Mercado Pago knows no preferences')
      return { url: preference.init_point }
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
