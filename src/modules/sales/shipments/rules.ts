import { isWheelOrTyre } from '#modules/catalog/categories/rules.ts'
import type { ShippingService } from '#modules/shipping/freight/delivery.ts'
import type { Carriers } from '#platform/people/store.ts'
import { plainSigns, singleLine } from '#platform/text.ts'
import { hasLeft, type OrderStatus, orderStatuses } from '../orders/rules.ts'

/** The tracking codes of an order's volumes. Without a first one there are no others. */
export type TrackingCodes = { trackingCode: string | null; furtherTrackingCodes: string[] }

export const maxTrackingCodeLength = 60

/** The code of one item of the post (UPU S10), as of Correios, which labels print in groups. */
const postalItem = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/** A tracking code as carriers write it, in capitals; null for a blank one. */
export function parseTrackingCode(typed: string): string | null {
  const code = singleLine(plainSigns(typed)).toUpperCase()
  const joined = code.replace(/[ .-]/g, '')
  return (postalItem.test(joined) ? joined : code) || null
}

/** All codes of an order, volume by volume. */
export const listTrackingCodes = ({ trackingCode, furtherTrackingCodes }: TrackingCodes): string[] =>
  trackingCode === null ? [] : [trackingCode, ...furtherTrackingCodes]

/** The codes of an order's volumes, each once: one that is scanned twice is one volume. */
export function splitTrackingCodes(codes: readonly string[]): TrackingCodes {
  const [trackingCode = null, ...furtherTrackingCodes] = new Set(codes)
  return { trackingCode, furtherTrackingCodes }
}

/** Whether two orders, or one before and after, have the same tracking codes. */
export const haveSameCodes = (one: TrackingCodes, other: TrackingCodes): boolean =>
  listTrackingCodes(one).join('\n') === listTrackingCodes(other).join('\n')

/** The codes of a text, as they are pasted or scanned: one a line, or with `;` or `,` between them. */
export const readTrackingCodes = (text: string): string[] => [
  ...new Set(text.split(/[\n\r;,\t]/).flatMap((typed) => parseTrackingCode(typed.replace(/\s/g, '')) ?? [])),
]

/** How the shipments screen names the states of an order, in the order of the states themselves: one to one. */
export const shipmentStatuses = ['pendente', 'pago', 'enviado', 'entregue', 'cancelado'] as const

export type ShipmentStatus = (typeof shipmentStatuses)[number]

/** What the shipments screen shows first: what is paid and waits to be sent. */
export const defaultShipmentStatus: ShipmentStatus = 'pago'

/** Whether the list of a status has the oldest first: what still waits to be paid, sent or delivered. */
export const isOldestFirst = (status: ShipmentStatus | undefined): boolean =>
  status === 'pendente' || status === 'pago' || status === 'enviado'

const shipmentStatusByOrderStatus: Record<OrderStatus, ShipmentStatus> = {
  pending: 'pendente',
  processing: 'pago',
  shipped: 'enviado',
  delivered: 'entregue',
  cancelled: 'cancelado',
}

/** The shipments screen's name of a stored status. */
export const toShipmentStatus = (status: OrderStatus): ShipmentStatus => shipmentStatusByOrderStatus[status]

/** The stored status that the shipments screen means. */
export const toOrderStatus = (status: ShipmentStatus): OrderStatus =>
  orderStatuses.find((one) => toShipmentStatus(one) === status) ?? 'pending'

export type DispatchResult =
  | ({ kind: 'saved'; status: OrderStatus } & TrackingCodes)
  | { kind: 'tracking-code-required' }

const withoutCodes: TrackingCodes = { trackingCode: null, furtherTrackingCodes: [] }

/**
 * The result of saving the dispatch dialog. Any order with a code is shipped; a paid one needs a code, which the shop's
 * own delivery generates. Without a code the chosen status is used; dispatched orders keep their codes, others lose
 * them. Codes of further volumes need a first one; if omitted, they stay.
 */
export function dispatchResult(dispatch: {
  status: OrderStatus
  chosenStatus?: OrderStatus | undefined
  trackingCode: string | null
  /** Those of the other volumes, as entered in the dialog; omitted if it has no such fields. */
  furtherTrackingCodes?: readonly string[] | undefined
  present?: TrackingCodes | undefined
  /** The code that a paid order leaves under where none is typed; null where its carrier gives it. */
  ownCode?: string | null
}): DispatchResult {
  const { present = withoutCodes } = dispatch
  const typed = parseTrackingCode(dispatch.trackingCode ?? '')
  const trackingCode = typed ?? (dispatch.status === 'processing' ? dispatch.ownCode : null)
  if (trackingCode) {
    const further = dispatch.furtherTrackingCodes?.flatMap((code) => parseTrackingCode(code) ?? [])
    const codes = splitTrackingCodes([trackingCode, ...(further ?? listTrackingCodes(present).slice(1))])
    return { kind: 'saved', status: 'shipped', ...codes }
  }
  if (dispatch.status === 'processing') return { kind: 'tracking-code-required' }
  const status = dispatch.chosenStatus ?? dispatch.status
  return { kind: 'saved', status, ...splitTrackingCodes(hasLeft(status) ? listTrackingCodes(present) : []) }
}

/** Who has a parcel, and where it can be followed; no address where none is known. */
export type Tracking = { carrier: string; isCorreios: boolean; url: string | undefined }

type Parcel = { trackingCode: string; service: ShippingService; method: string }

/** Who carries a parcel and where its code is followed. Correios only follow codes of theirs. */
export function findTracking({ trackingCode, service, method }: Parcel, carriers: Carriers): Tracking {
  if (service === 'pac' || service === 'sedex') {
    const code = trackingCode.replace(/\s/g, '').toUpperCase()
    const url = postalItem.test(code) ? `https://rastreamento.correios.com.br/app/index.php?objetos=${code}` : undefined
    return { carrier: method.startsWith('Correios') ? method : `Correios ${method}`, isCorreios: true, url }
  }
  const carrier = service === 'carrier-express' || service === 'carrier-economy' ? carriers[service] : undefined
  const url = carrier?.trackingUrl?.replaceAll(/\{cod(e|igo)\}/g, encodeURIComponent(trackingCode.trim()))
  return { carrier: carrier?.name ?? method, isCorreios: false, url }
}

/** The code that an order leaves under which the shop delivers itself; null where its carrier gives it. */
export const makeOwnTrackingCode = (order: { orderNumber: string; shippingService: ShippingService }): string | null =>
  order.shippingService === 'local' ? `LOCAL-${order.orderNumber}` : null

export const maxVolumes = 40

type PackedProduct = { name: string; categoryName: string | null; piecesPerUnit: number; quantity: number }

/** The usual number of volumes: each wheel and tyre is one, everything else goes into one box together. */
export function usualVolumes(items: readonly PackedProduct[]): number {
  const single = items.filter(isWheelOrTyre).reduce((sum, item) => sum + item.quantity * item.piecesPerUnit, 0)
  const together = items.some((item) => !isWheelOrTyre(item)) ? 1 : 0
  return Math.min(maxVolumes, Math.max(1, single + together))
}
