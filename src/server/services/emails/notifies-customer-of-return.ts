import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import type { ReturnState } from '#domain/returns/return-state.ts'

/**
 * Whether an e-mail informs the customer that a return has come to a state: not of what they did themselves,
 * nor of what only begins. What the staff cancels before the dispatch begins with its refund.
 */
export const notifiesCustomerOfReturn = ({ state, reason }: { state: ReturnState; reason: ReturnReason }): boolean =>
  state !== 'withdrawn' && (state !== 'refunding' || reason === 'before-dispatch')
