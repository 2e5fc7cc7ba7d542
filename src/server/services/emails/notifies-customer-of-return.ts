import type { ReturnState } from '#domain/returns/return-state.ts'

/**
 * Whether an e-mail informs the customer that a return has come to a state: not of what they did themselves,
 * nor of what only begins.
 */
export const notifiesCustomerOfReturn = (state: ReturnState): boolean => state !== 'withdrawn' && state !== 'refunding'
