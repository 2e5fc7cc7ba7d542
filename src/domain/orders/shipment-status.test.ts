import { expect, it } from 'vitest'
import { orderStatuses } from './order-status.ts'
import {
  defaultShipmentStatus,
  orderStatusOf,
  shipmentStatuses,
  shipmentStatusLabels,
  shipmentStatusOf,
} from './shipment-status.ts'

it('is the same five states in the same order, there and back', () => {
  expect(orderStatuses.map(shipmentStatusOf)).toEqual(['pendente', 'pago', 'enviado', 'entregue', 'cancelado'])
  expect(shipmentStatuses.map(orderStatusOf)).toEqual(orderStatuses)
})

it('has labels of its own and starts with what is paid', () => {
  expect(shipmentStatuses.map((status) => shipmentStatusLabels[status])).toEqual([
    'Pendente',
    'Pago',
    'Enviado',
    'Entregue',
    'Cancelado',
  ])
  expect(orderStatusOf(defaultShipmentStatus)).toBe('processing')
})
