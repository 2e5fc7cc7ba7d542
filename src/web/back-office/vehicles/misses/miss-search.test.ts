import { expect, it } from 'vitest'
import { missSearch } from './miss-search.ts'

it('reads order and page', () => {
  expect(missSearch({ order: 'latest', page: 3 })).toEqual({ order: 'latest', page: 3 })
  expect(missSearch({ order: 'never', page: 'x' })).toEqual({ order: undefined, page: undefined })
})
