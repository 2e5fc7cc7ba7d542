/** How a payment is made at a provider. What a provider names otherwise is kept as it says. */
export const paymentMethods = ['card', 'pix', 'boleto', 'balance'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const isPaymentMethod = (method: string): method is PaymentMethod =>
  paymentMethods.some((known) => known === method)
