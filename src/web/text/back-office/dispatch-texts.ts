import { hasLeft } from '#domain/orders/order-status.ts'
import { orderStatusOf, type ShipmentStatus, shipmentStatusLabels } from '#domain/orders/shipment-status.ts'
import { codesOf, haveSameCodes, type TrackingCodes } from '#domain/orders/tracking-codes.ts'

/** The state of a shipment before or after it is saved. */
export type DispatchState = { status: ShipmentStatus } & TrackingCodes

export const isSameDispatch = (one: DispatchState, other: DispatchState): boolean =>
  one.status === other.status && haveSameCodes(one, other)

/** Codes within a sentence, with their article: `o código X`, `os códigos X e Y`. */
export const formatCodes = (codes: readonly string[]): string =>
  codes.length === 1 ? `o código ${codes[0]}` : `os códigos ${codes.join(', ')}`

type Forecast = {
  before: DispatchState
  after: DispatchState
  /** The selected status; a tracking code may override it. */
  chosen: ShipmentStatus | undefined
}

/** The effects of saving a shipment, shown before it is saved. */
export function dispatchForecast({ before, after, chosen }: Forecast): string {
  const label = shipmentStatusLabels[after.status]
  if (chosen && chosen !== after.status) {
    const unchanged = hasLeft(orderStatusOf(chosen)) ? codesOf(before) : []
    const code =
      unchanged.length > 0
        ? `${formatCodes(unchanged)} ${unchanged.length === 1 ? 'continua guardado' : 'continuam guardados'} no pedido`
        : 'o pedido fica sem código'
    return `Com um código no campo, o pedido fica como ${label}. Para marcar como ${shipmentStatusLabels[chosen]}, esvazie o campo: ${code}.`
  }
  const codes = codesOf(after)
  const code = codes.length > 0 ? `com ${formatCodes(codes)}` : 'sem código de rastreio'
  return isSameDispatch(before, after)
    ? `Nada muda: o pedido continua como ${label}, ${code}.`
    : `O pedido fica como ${label}, ${code}.`
}

/** What was stored, shown once it is saved. */
export function dispatchOutcome(before: DispatchState, after: DispatchState): string {
  const status = shipmentStatusLabels[after.status].toLowerCase()
  if (isSameDispatch(before, after)) return `Nada mudou: o pedido continua como ${status}.`
  const pedido = before.status === after.status ? `pedido continua como ${status}` : `pedido foi marcado como ${status}`
  if (haveSameCodes(before, after)) return `O ${pedido}.`
  const [had, has] = [codesOf(before).length, codesOf(after).length]
  if (has === 0)
    return `${had === 1 ? 'O código de rastreio foi retirado' : 'Os códigos de rastreio foram retirados'} e o ${pedido}.`
  if (has === 1) return `O código de rastreio foi ${had > 0 ? 'trocado' : 'adicionado'} e o ${pedido}.`
  return `Os códigos dos ${has} volumes foram ${had > 0 ? 'trocados' : 'adicionados'} e o ${pedido}.`
}
