/** Where a chargeback stands: the customer's bank contests the payment, the shop has lost the money, or has kept it. */
export const disputeStates = ['open', 'lost', 'won'] as const
export type DisputeState = (typeof disputeStates)[number]

/**
 * The state of a chargeback that was stored as `known` and is now reported as `reported`: answers overtake each other, so one that
 * has been decided is not open again, nor was there none where a late one does not tell of it. A bank may decide otherwise later.
 */
export const furthestDispute = (
  known: DisputeState | null | undefined,
  reported: DisputeState | null | undefined,
): DisputeState | null => {
  const isDecided = known === 'lost' || known === 'won'
  const isDecision = reported === 'lost' || reported === 'won'
  return isDecided && !isDecision ? known : (reported ?? null)
}
