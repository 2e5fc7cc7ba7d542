import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import { PaymentProviderError, type ProviderPayment } from '../payment-provider.ts'
import type { MercadoPagoPayment } from './mercado-pago-api.ts'

const statuses: Record<string, PaymentStatus> = {
  approved: 'approved',
  // Reserved and not captured, being looked at, waiting for the money, or in dispute: nothing to act on yet.
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

/** Mercado Pago's payment in the shop's terms. Throws for another currency and for an unknown status. */
export function paymentOf(payment: MercadoPagoPayment): ProviderPayment {
  const status = Object.hasOwn(statuses, payment.status) ? statuses[payment.status] : undefined
  if (!status || payment.currency_id !== 'BRL')
    throw new PaymentProviderError(
      'not-understood',
      `Mercado Pago's payment ${payment.id} is ${payment.status} in ${payment.currency_id}`,
    )
  const type = payment.payment_type_id
  return {
    providerPaymentId: payment.id,
    externalReference: payment.external_reference ?? '',
    status,
    amountCents: Math.round(payment.transaction_amount * 100),
    refundedCents: Math.round((payment.transaction_amount_refunded ?? 0) * 100),
    method: type ? (methods[type] ?? type) : null,
    expiresAt: payment.date_of_expiration ?? null,
  }
}
