import { expect, it } from 'vitest'
import { changeRowFilters } from '../../changes/rules.ts'
import { bulkEditSearch } from './bulk-edit-search.ts'

it('reads the filter of the rows, and the page', () => {
  expect(bulkEditSearch({ show: 'price-jump', page: 2 })).toEqual({ show: 'price-jump', page: 2 })
  expect(bulkEditSearch({ show: 'all', page: -1 })).toEqual({ show: undefined, page: undefined })
})

it('ignores a filter that the screen does not offer', () => {
  expect(changeRowFilters.filter((show) => bulkEditSearch({ show }).show === undefined)).toEqual([
    'created',
    'below-cost',
    'below-reserved',
    'repeated',
    'picture-failed',
  ])
})
