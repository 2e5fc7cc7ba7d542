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

/** Where an order is paid, and how, where the customer said so: 'Mercado Pago, por Pix'. */
export const orderedPayment = (order: { paymentMethod: string; paymentChoice: PaymentChoice }): string =>
  order.paymentChoice === 'pix' ? `${order.paymentMethod}, por Pix` : order.paymentMethod
