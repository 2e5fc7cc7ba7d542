/**
 * How a customer says at the checkout that an order will be paid: by Pix alone, for which it may cost less,
 * or as the provider's page offers.
 */
export const paymentChoices = ['any', 'pix'] as const
export type PaymentChoice = (typeof paymentChoices)[number]
