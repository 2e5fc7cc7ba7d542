/** Where a chargeback stands: the customer's bank contests the payment, the shop has lost the money, or has kept it. */
export const disputeStates = ['open', 'lost', 'won'] as const
export type DisputeState = (typeof disputeStates)[number]
