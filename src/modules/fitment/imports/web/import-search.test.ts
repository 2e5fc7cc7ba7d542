import { expect, it } from 'vitest'
import { importSearch } from './import-search.ts'

it('reads an import, the filter of its rows, and the page', () => {
  const id = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'
  expect(importSearch({ import: id.toUpperCase(), outcome: 'refused', page: 2 })).toEqual({
    import: id,
    outcome: 'refused',
    page: 2,
  })
  expect(importSearch({ import: 'x', outcome: 'all', page: -1 })).toEqual({
    import: undefined,
    outcome: undefined,
    page: undefined,
  })
})
