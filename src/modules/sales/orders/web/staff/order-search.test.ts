import { expect, it } from 'vitest'
import { orderSearch } from './order-search.ts'

const id = '0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c11'

it('reads known parameters and drops the rest', () => {
  const october = { status: 'paid', from: '2026-10-01', to: '2026-10-31' }
  expect(orderSearch(october)).toEqual(october)
  expect(orderSearch({ status: 'all', from: '2026-02-30', to: '7' })).toEqual({})
  expect(orderSearch({ search: ' ana ', status: 'shipped', page: '3', order: id, other: '1' })).toEqual({
    search: 'ana',
    status: 'shipped',
    page: 3,
    order: id,
  })
  expect(orderSearch({ search: ' ', status: 'enviado', page: '1', order: '1' })).toEqual({})
})
