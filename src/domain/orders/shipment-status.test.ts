import { expect, it } from 'vitest'
import { orderStatuses } from './order-status.ts'
import {
  defaultShipmentStatus,
  orderStatusOf,
  shipmentStatuses,
  shipmentStatusLabels,
  shipmentStatusOf,
} from './shipment-status.ts'

it('maps the five statuses one to one, in the same order', () => {
  expect(orderStatuses.map(shipmentStatusOf)).toEqual(['pendente', 'pago', 'enviado', 'entregue', 'cancelado'])
  expect(shipmentStatuses.map(orderStatusOf)).toEqual(orderStatuses)
})

it('has its own labels, and the default is paid orders', () => {
  expect(shipmentStatuses.map((status) => shipmentStatusLabels[status])).toEqual([
    'Pendente',
    'Pago',
    'Enviado',
    'Entregue',
    'Cancelado',
  ])
  expect(orderStatusOf(defaultShipmentStatus)).toBe('processing')
})
