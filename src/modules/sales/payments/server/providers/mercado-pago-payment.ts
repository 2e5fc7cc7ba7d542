import { z } from 'zod'
import { maxInstallments } from '#platform/money.ts'
import { asciiEmail } from '#platform/people/email-address.ts'
import { freightTexts } from '#platform/server/texts.ts'
import type { DisputeState, PaymentStatus } from '../../rules.ts'
import { type MercadoPagoPayment, paymentAnswer } from './mercado-pago-client.ts'
import { type CheckoutRequest, PartlyReadError, PaymentProviderError, type ProviderPayment } from './provider.ts'

const statuses: Record<string, PaymentStatus> = {
  approved: 'approved',
  // Reserved and not captured, under review, waiting for the money, or disputed: nothing to act on yet.
  authorized: 'pending',
  in_process: 'pending',
  pending: 'pending',
  in_mediation: 'pending',
  rejected: 'rejected',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'refunded',
}

const methods: Record<string, string> = {
  credit_card: 'card',
  debit_card: 'card',
  prepaid_card: 'card',
  bank_transfer: 'pix',
  ticket: 'boleto',
  account_money: 'balance',
}

/** A chargeback under review, or one that the shop has won, takes no money; any other has. */
const chargebacks: Record<string, { status: PaymentStatus; state: DisputeState }> = {
  in_process: { status: 'approved', state: 'open' },
  reimbursed: { status: 'approved', state: 'won' },
}

/** The state of a payment's chargeback, and the resulting state of the payment; undefined without one. */
function chargebackOf({ status, status_detail }: MercadoPagoPayment) {
  if (status === 'in_mediation') return { status: undefined, state: 'open' as const }
  if (status !== 'charged_back') return undefined
  const lost = { status: 'refunded', state: 'lost' } as const
  return status_detail && Object.hasOwn(chargebacks, status_detail) ? (chargebacks[status_detail] ?? lost) : lost
}

/** The shop's fees for a payment, in cents; null if they are not reported. */
function feeOf({ fee_details: fees }: MercadoPagoPayment): number | null {
  if (!fees || fees.length === 0) return null
  const ofShop = fees.filter(({ fee_payer: payer }) => payer !== 'payer')
  return ofShop.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
}

/** Mercado Pago's payment in the shop's terms. Throws for another currency and for an unknown status. */
export function parsePayment(payment: MercadoPagoPayment): ProviderPayment {
  const status = Object.hasOwn(statuses, payment.status) ? statuses[payment.status] : undefined
  if (!status || payment.currency_id !== 'BRL')
    throw new PaymentProviderError(
      'not-understood',
      `Mercado Pago's payment ${payment.id} is ${payment.status} in ${payment.currency_id}`,
    )
  const type = payment.payment_type_id
  const chargeback = chargebackOf(payment)
  return {
    providerPaymentId: payment.id,
    externalReference: payment.external_reference ?? '',
    status: chargeback?.status ?? status,
    dispute: chargeback ? { state: chargeback.state, answerUntil: null } : null,
    amountCents: Math.round(payment.transaction_amount * 100),
    refundedCents: Math.round((payment.transaction_amount_refunded ?? 0) * 100),
    method: type ? (methods[type] ?? type) : null,
    installments: payment.installments ?? null,
    feeCents: feeOf(payment),
    expiresAt: payment.date_of_expiration ?? null,
    pixCode: payment.point_of_interaction?.transaction_data?.qr_code ?? null,
  }
}

/** The payments of one order among what a search found. Throws a `PartlyReadError` if one cannot be parsed. */
export function parseFoundPayments(results: readonly unknown[], externalReference: string): ProviderPayment[] {
  const ofOrder = z.object({ external_reference: z.literal(externalReference) })
  const own = results.filter((result) => ofOrder.safeParse(result).success)
  const payments: ProviderPayment[] = []
  const faults: unknown[] = []
  for (const result of own)
    try {
      payments.push(parsePayment(paymentAnswer.parse(result)))
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length === 0) return payments
  const message = `${faults.length} of ${own.length} payments of ${externalReference} at Mercado Pago are not understood`
  throw new PartlyReadError(message, { payments, cause: faults[0] })
}

export type PreferenceAddresses = { shopUrl: string; notificationUrl: string }

const maxTitleLength = 250
/** Mercado Pago's payment methods in Brazil other than Pix; its own balance, `account_money`, cannot be excluded. */
const typesExceptPix = ['credit_card', 'debit_card', 'prepaid_card', 'ticket', 'atm', 'digital_currency'] as const
/** Boletos, and payments at a cash machine: their money takes days. */
const slowTypes = ['ticket', 'atm'] as const

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The body of `POST /checkout/preferences`, in reais; with the freight as an item the sum is the order's total to the cent. */
export function writePreference(
  request: CheckoutRequest,
  { shopUrl, notificationUrl }: PreferenceAddresses,
  now: Date,
) {
  const items = request.items.map(({ title, quantity, unitPriceCents }, index) =>
    itemOf(String(index + 1), title, quantity, unitPriceCents),
  )
  const freight = request.shippingCents > 0 ? [itemOf('frete', freightTexts.name, 1, request.shippingCents)] : []
  const back = (outcome: string) => `${shopUrl}/payment-${outcome}`
  const { firstName, lastName, email, phone, taxId } = request.buyer
  return {
    items: [...items, ...freight],
    payer: {
      name: firstName,
      surname: lastName,
      email: asciiEmail(email),
      phone: { area_code: phone.slice(0, 2), number: phone.slice(2) },
      identification: taxId ? { type: taxId.length === 11 ? 'CPF' : 'CNPJ', number: taxId } : undefined,
    },
    external_reference: request.externalReference,
    back_urls: { success: back('success'), pending: back('pending'), failure: back('failure') },
    auto_return: 'approved',
    notification_url: notificationUrl,
    payment_methods: {
      installments: maxInstallments,
      excluded_payment_types: excludedTypes(request)?.map((id) => ({ id })),
    },
    statement_descriptor: 'ARO CERTO',
    metadata: { order_id: request.orderId },
    expires: true,
    expiration_date_to: momentOf(request.expiresAt),
    // A boleto due in less than a day is refused; then Mercado Pago's default period applies.
    date_of_expiration:
      request.expiresAt.getTime() - now.getTime() > dayMilliseconds ? momentOf(request.expiresAt) : undefined,
  }
}

function excludedTypes({ onlyMethod, offersBoleto }: CheckoutRequest): readonly string[] | undefined {
  if (onlyMethod === 'pix') return typesExceptPix
  return offersBoleto ? undefined : slowTypes
}

// A hundredth has at most two decimals in JSON.
const itemOf = (id: string, title: string, quantity: number, cents: number) => ({
  id,
  title: title.slice(0, maxTitleLength),
  quantity,
  unit_price: cents / 100,
  currency_id: 'BRL' as const,
})

/** Mercado Pago writes timestamps with a numeric offset. */
const momentOf = (moment: Date) => moment.toISOString().replace('Z', '+00:00')
