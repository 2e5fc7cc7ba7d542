import { type ManualPaymentMethod, manualPaymentMethods } from '#domain/orders/order-money.ts'
import type { PaymentChoice } from '#domain/orders/payment-choices.ts'
import { isPaymentMethod, type PaymentMethod } from '#domain/orders/payment-methods.ts'

/** What ways to pay are called. */
export const paymentMethodTexts: Record<PaymentMethod, string> = {
  card: 'Cartão',
  pix: 'Pix',
  boleto: 'Boleto',
  balance: 'Saldo em conta',
}

/** A way to pay in words; undefined for one that the shop has no name for. */
export const paymentMethodInWords = (method: string | null): string | undefined =>
  method && isPaymentMethod(method) ? paymentMethodTexts[method] : undefined

/** How an order was paid that no provider knows of. */
export const manualPaymentTexts: Record<ManualPaymentMethod, string> = {
  cash: 'Dinheiro',
  transfer: 'Transferência ou Pix na conta da loja',
  other: 'Outra forma',
}

/** How the staff recorded by hand that an order was paid, in words; undefined for what a provider took. */
export const manualPaymentInWords = (method: string | null): string | undefined => {
  const manual = manualPaymentMethods.find((known) => known === method)
  return manual && manualPaymentTexts[manual]
}

type OrderedPayment = {
  paymentMethod: string
  paymentChoice: PaymentChoice
  payment: { method: string | null } | null
}

/** Where an order is paid, and how, where the customer said so: 'Mercado Pago, por Pix'; or how it was paid without a provider. */
export const orderedPayment = ({ paymentMethod, paymentChoice, payment }: OrderedPayment): string =>
  manualPaymentInWords(payment?.method ?? null) ??
  (paymentChoice === 'pix' ? `${paymentMethod}, por Pix` : paymentMethod)
