import { expect, it } from 'vitest'
import { returnSearch } from './return-search.ts'

const id = '0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c11'

it('reads known parameters and drops the rest', () => {
  expect(returnSearch({ state: 'waiting', reason: 'regret', page: '2', return: id, search: ' ana ' })).toEqual({
    state: 'waiting',
    reason: 'regret',
    page: 2,
    return: id,
    search: 'ana',
  })
  expect(returnSearch({ state: 'all', reason: '7', page: '1', return: '1', search: ' ' })).toEqual({})
})
