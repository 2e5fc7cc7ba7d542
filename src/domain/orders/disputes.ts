/** The state of a chargeback: the customer's bank contests the payment, the shop has lost the money, or has won. */
export const disputeStates = ['open', 'lost', 'won'] as const
export type DisputeState = (typeof disputeStates)[number]

/**
 * The state of a chargeback that was stored as `known` and is now reported as `reported`: reports may arrive
 * out of order, so a decided one is not reopened, nor removed by a late report without it. A bank may revise
 * its decision later.
 */
export const furthestDispute = (
  known: DisputeState | null | undefined,
  reported: DisputeState | null | undefined,
): DisputeState | null => {
  const isDecided = known === 'lost' || known === 'won'
  const isDecision = reported === 'lost' || reported === 'won'
  return isDecided && !isDecision ? known : (reported ?? null)
}
