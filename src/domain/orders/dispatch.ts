import { hasLeft, type OrderStatus } from './order-status.ts'

export type DispatchResult =
  | { kind: 'saved'; status: OrderStatus; trackingCode: string | null }
  | { kind: 'tracking-code-required' }

/** How many characters a tracking code may have. */
export const longestTrackingCode = 60

/** A tracking code as carriers write it, in capitals; null for a blank one. */
export const trackingCodeOf = (typed: string): string | null => typed.trim().toUpperCase() || null

/**
 * What saving the dispatch dialog makes of an order. A paid order (processing) leaves with a tracking code or not at
 * all; the one that the shop takes along itself has its own where none is typed. Any order with a code is shipped, whatever status was chosen; without a code the chosen status is kept, or the
 * present one when none was chosen. A blank code counts as none: what has left keeps the code that it travels under,
 * any other order loses it.
 */
export function dispatchResult(dispatch: {
  status: OrderStatus
  chosenStatus?: OrderStatus | undefined
  /** As it stands in the dialog. */
  trackingCode: string | null
  /** The code that the order has. */
  presentCode?: string | null
  /** The code that a paid order leaves under where none is typed; null where its carrier gives it. */
  ownCode?: string | null
}): DispatchResult {
  const typed = trackingCodeOf(dispatch.trackingCode ?? '')
  const trackingCode = typed ?? (dispatch.status === 'processing' ? dispatch.ownCode : null)
  if (trackingCode) return { kind: 'saved', status: 'shipped', trackingCode }
  if (dispatch.status === 'processing') return { kind: 'tracking-code-required' }
  const status = dispatch.chosenStatus ?? dispatch.status
  return { kind: 'saved', status, trackingCode: hasLeft(status) ? (dispatch.presentCode ?? null) : null }
}
