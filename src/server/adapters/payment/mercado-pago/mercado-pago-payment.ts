import { z } from 'zod'
import type { DisputeState } from '#domain/orders/disputes.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import { PartlyReadError, PaymentProviderError, type ProviderPayment } from '../payment-provider.ts'
import { type MercadoPagoPayment, paymentAnswer } from './mercado-pago-api.ts'

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
export function paymentOf(payment: MercadoPagoPayment): ProviderPayment {
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

/**
 * The payments of one order among the results of a search: references are searched, not looked up, and other
 * results are left out. Throws a `PartlyReadError` if one of the order's cannot be parsed.
 */
export function paymentsFound(results: readonly unknown[], externalReference: string): ProviderPayment[] {
  const ofOrder = z.object({ external_reference: z.literal(externalReference) })
  const own = results.filter((result) => ofOrder.safeParse(result).success)
  const payments: ProviderPayment[] = []
  const faults: unknown[] = []
  for (const result of own)
    try {
      payments.push(paymentOf(paymentAnswer.parse(result)))
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length === 0) return payments
  const message = `${faults.length} of ${own.length} payments of ${externalReference} at Mercado Pago are not understood`
  throw new PartlyReadError(message, { payments, cause: faults[0] })
}
