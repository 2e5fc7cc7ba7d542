import { type ManualPaymentMethod, manualPaymentMethods } from '#domain/orders/order-money.ts'
import type { PaymentChoice } from '#domain/orders/payment-choices.ts'
import { isPaymentMethod, type PaymentMethod } from '#domain/orders/payment-methods.ts'

/** The names of the payment methods. */
const paymentMethodTexts: Record<PaymentMethod, string> = {
  card: 'Cartão',
  pix: 'Pix',
  boleto: 'Boleto',
  balance: 'Saldo em conta',
}

/** The name of a payment method; undefined for an unknown one. */
export const formatPaymentMethod = (method: string | null): string | undefined =>
  method && isPaymentMethod(method) ? paymentMethodTexts[method] : undefined

/** The names of payments without a provider. */
export const manualPaymentTexts: Record<ManualPaymentMethod, string> = {
  cash: 'Dinheiro',
  transfer: 'Transferência ou Pix na conta da loja',
  other: 'Outra forma',
}

/** The manual payment of an order as text; undefined for a provider's payment. */
export const formatManualPayment = (method: string | null): string | undefined => {
  const manual = manualPaymentMethods.find((known) => known === method)
  return manual && manualPaymentTexts[manual]
}

type OrderedPayment = {
  paymentMethod: string
  paymentChoice: PaymentChoice
  payment: { method: string | null } | null
}

/**
 * Where and how an order is paid, if the customer has chosen: 'Mercado Pago, por Pix'; or the payment
 * without a provider.
 */
export const orderedPayment = ({ paymentMethod, paymentChoice, payment }: OrderedPayment): string =>
  formatManualPayment(payment?.method ?? null) ??
  (paymentChoice === 'pix' ? `${paymentMethod}, por Pix` : paymentMethod)
