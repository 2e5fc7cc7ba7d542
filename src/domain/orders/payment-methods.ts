/** How a payment is made at a provider. Other methods are stored under the provider's own name. */
const paymentMethods = ['card', 'pix', 'boleto', 'balance'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const isPaymentMethod = (method: string): method is PaymentMethod =>
  paymentMethods.some((known) => known === method)
