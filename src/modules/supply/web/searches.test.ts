import { expect, it } from 'vitest'
import { changeRowFilters } from '../changes/rules.ts'
import { bulkEditSearch, productImportSearch } from './searches.ts'

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

it('reads an import, the filter of its rows, and the page', () => {
  const id = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'
  expect(productImportSearch({ import: id.toUpperCase(), show: 'price-jump', page: 2 })).toEqual({
    ...{ import: id, show: 'price-jump', page: 2 },
  })
  expect(productImportSearch({ import: 'x', show: 'all', page: -1 })).toEqual({
    ...{ import: undefined, show: undefined, page: undefined },
  })
})
