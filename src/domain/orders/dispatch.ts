import { hasLeft, type OrderStatus } from './order-status.ts'
import { codesOf, type TrackingCodes, trackingCodeOf, trackingCodesOf } from './tracking-codes.ts'

export type DispatchResult =
  | ({ kind: 'saved'; status: OrderStatus } & TrackingCodes)
  | { kind: 'tracking-code-required' }

const withoutCodes: TrackingCodes = { trackingCode: null, furtherTrackingCodes: [] }

/**
 * What saving the dispatch dialog makes of an order. A paid order (processing) leaves with a tracking code or not at
 * all; the one that the shop takes along itself has its own where none is typed. Any order with a code is shipped, whatever status was chosen; without a code the chosen status is kept, or the
 * present one when none was chosen. A blank code counts as none: what has left keeps the codes that it travels under,
 * any other order loses them. Codes of further volumes count beside a first one alone; where they are left out, they stay.
 */
export function dispatchResult(dispatch: {
  status: OrderStatus
  chosenStatus?: OrderStatus | undefined
  /** As it stands in the dialog. */
  trackingCode: string | null
  /** Those of the other volumes as they stand in the dialog; left out where it does not ask for them. */
  furtherTrackingCodes?: readonly string[] | undefined
  /** The codes that the order has. */
  present?: TrackingCodes | undefined
  /** The code that a paid order leaves under where none is typed; null where its carrier gives it. */
  ownCode?: string | null
}): DispatchResult {
  const { present = withoutCodes } = dispatch
  const typed = trackingCodeOf(dispatch.trackingCode ?? '')
  const trackingCode = typed ?? (dispatch.status === 'processing' ? dispatch.ownCode : null)
  if (trackingCode) {
    const further = dispatch.furtherTrackingCodes?.flatMap((code) => trackingCodeOf(code) ?? [])
    const codes = trackingCodesOf([trackingCode, ...(further ?? codesOf(present).slice(1))])
    return { kind: 'saved', status: 'shipped', ...codes }
  }
  if (dispatch.status === 'processing') return { kind: 'tracking-code-required' }
  const status = dispatch.chosenStatus ?? dispatch.status
  return { kind: 'saved', status, ...trackingCodesOf(hasLeft(status) ? codesOf(present) : []) }
}
