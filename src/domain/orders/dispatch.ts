import { hasLeft, type OrderStatus } from './order-status.ts'
import { codesOf, type TrackingCodes, trackingCodeOf, trackingCodesOf } from './tracking-codes.ts'

export type DispatchResult =
  | ({ kind: 'saved'; status: OrderStatus } & TrackingCodes)
  | { kind: 'tracking-code-required' }

const withoutCodes: TrackingCodes = { trackingCode: null, furtherTrackingCodes: [] }

/**
 * The result of saving the dispatch dialog. A paid order (processing) is dispatched with a tracking code or
 * not at all; one that the shop delivers itself gets a generated code if none is typed. Any order with a code
 * is shipped, whatever status was chosen; without a code the chosen status is used, or the current one if
 * none was chosen. A blank code counts as none: dispatched orders keep their codes, any other order loses
 * them. Codes of further volumes count only together with a first one; if omitted, they stay.
 */
export function dispatchResult(dispatch: {
  status: OrderStatus
  chosenStatus?: OrderStatus | undefined
  /** As entered in the dialog. */
  trackingCode: string | null
  /** Those of the other volumes, as entered in the dialog; omitted if it has no such fields. */
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
