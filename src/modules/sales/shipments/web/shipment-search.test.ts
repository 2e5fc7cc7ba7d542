import { expect, it } from 'vitest'
import { listedStatus, shipmentSearch } from './shipment-search.ts'

it.each([
  [{}, {}, 'pago'],
  [{ status: 'pago' }, {}, 'pago'],
  [{ status: 'enviado', page: '2' }, { status: 'enviado', page: 2 }, 'enviado'],
  [{ status: 'todos', search: ' AB1 ' }, { status: 'todos', search: 'AB1' }, undefined],
  [{ status: 'shipped', page: 'x' }, {}, 'pago'],
])('%j', (parameters, search, listed) => {
  expect(shipmentSearch(parameters)).toEqual(search)
  expect(listedStatus(shipmentSearch(parameters))).toBe(listed)
})
