import { hasLeft } from '#domain/orders/order-status.ts'
import { orderStatusOf, type ShipmentStatus, shipmentStatusLabels } from '#domain/orders/shipment-status.ts'

/** What a shipment has before or after it is saved. */
export type DispatchState = { status: ShipmentStatus; trackingCode: string | null }

export const isSameDispatch = (one: DispatchState, other: DispatchState): boolean =>
  one.status === other.status && one.trackingCode === other.trackingCode

type Forecast = {
  before: DispatchState
  after: DispatchState
  /** The status that was chosen; a tracking code may overrule it. */
  chosen: ShipmentStatus | undefined
}

/** What saving will make of a shipment, said before it is saved. */
export function dispatchForecast({ before, after, chosen }: Forecast): string {
  const label = shipmentStatusLabels[after.status]
  if (chosen && chosen !== after.status) {
    const isKept = before.trackingCode && hasLeft(orderStatusOf(chosen))
    const code = isKept ? `o código ${before.trackingCode} continua guardado no pedido` : 'o pedido fica sem código'
    return `Com um código no campo, o pedido fica como ${label}. Para marcar como ${shipmentStatusLabels[chosen]}, esvazie o campo: ${code}.`
  }
  const code = after.trackingCode ? `com o código ${after.trackingCode}` : 'sem código de rastreio'
  return isSameDispatch(before, after)
    ? `Nada muda: o pedido continua como ${label}, ${code}.`
    : `O pedido fica como ${label}, ${code}.`
}

/** What was stored of a shipment, said once it is. */
export function dispatchOutcome(before: DispatchState, after: DispatchState): string {
  const status = shipmentStatusLabels[after.status].toLowerCase()
  if (isSameDispatch(before, after)) return `Nada mudou: o pedido continua como ${status}.`
  const pedido = before.status === after.status ? `pedido continua como ${status}` : `pedido foi marcado como ${status}`
  if (before.trackingCode === after.trackingCode) return `O ${pedido}.`
  if (!after.trackingCode) return `O código de rastreio foi retirado e o ${pedido}.`
  return `O código de rastreio foi ${before.trackingCode ? 'trocado' : 'adicionado'} e o ${pedido}.`
}
