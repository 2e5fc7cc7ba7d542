/** Where a chargeback stands: the customer's bank contests the payment, the shop has lost the money, or has kept it. */
export const disputeStates = ['open', 'lost', 'won'] as const
export type DisputeState = (typeof disputeStates)[number]

/**
 * The state of a chargeback that was stored as `known` and is now reported as `reported`: answers overtake each other, so one that
 * has been decided is not open again. A bank may decide otherwise later.
 */
export const furthestDispute = (
  known: DisputeState | null | undefined,
  reported: DisputeState | null | undefined,
): DisputeState | null => (known && known !== 'open' && reported === 'open' ? known : (reported ?? null))
