import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { listedStatus, orderSearch, returnSearch, shipmentSearch } from './searches.ts'

const id = '0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c11'
const october = { status: 'paid', from: '2026-10-01', to: '2026-10-31' } as const

itReturns(orderSearch, [
  [october, october],
  [{ status: 'all', from: '2026-02-30', to: '7' }, {}],
  [
    { search: ' ana ', status: 'shipped', page: '3', order: id, other: '1' },
    { search: 'ana', status: 'shipped', page: 3, order: id },
  ],
  [{ search: ' ', status: 'enviado', page: '1', order: '1' }, {}],
])

itReturns(returnSearch, [
  [
    { state: 'waiting', reason: 'regret', page: '2', return: id, search: ' ana ' },
    { state: 'waiting', reason: 'regret', page: 2, return: id, search: 'ana' },
  ],
  [{ state: 'all', reason: '7', page: '1', return: '1', search: ' ' }, {}],
])

it.each([
  [{}, {}, 'pago'],
  [{ status: 'pago' }, {}, 'pago'],
  [{ status: 'enviado', page: '2' }, { status: 'enviado', page: 2 }, 'enviado'],
  [{ status: 'todos', search: ' AB1 ' }, { status: 'todos', search: 'AB1' }, undefined],
  [{ status: 'shipped', page: 'x' }, {}, 'pago'],
])('shipments of %j', (parameters, search, listed) => {
  expect(shipmentSearch(parameters)).toEqual(search)
  expect(listedStatus(shipmentSearch(parameters))).toBe(listed)
})
