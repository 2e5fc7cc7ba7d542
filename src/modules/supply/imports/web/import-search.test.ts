import { expect, it } from 'vitest'
import { productImportSearch } from './import-search.ts'

it('reads an import, the filter of its rows, and the page', () => {
  const id = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'
  expect(productImportSearch({ import: id.toUpperCase(), show: 'price-jump', page: 2 })).toEqual({
    ...{ import: id, show: 'price-jump', page: 2 },
  })
  expect(productImportSearch({ import: 'x', show: 'all', page: -1 })).toEqual({
    ...{ import: undefined, show: undefined, page: undefined },
  })
})
