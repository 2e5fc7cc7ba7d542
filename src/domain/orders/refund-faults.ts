/**
 * Why money that is to go back has not: the provider has begun and not finished, refused, gave no answer or one that nobody
 * understands, or the payment is contested at a bank.
 */
export const refundFaults = ['under-way', 'refused', 'out-of-reach', 'not-understood', 'contested'] as const
export type RefundFault = (typeof refundFaults)[number]
