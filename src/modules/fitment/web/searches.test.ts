import { expect, it } from 'vitest'
import { importSearch, missSearch, yearSearch } from './searches.ts'

it('reads subject, order and page', () => {
  expect(missSearch({ about: 'sizes', order: 'latest', page: 3 })).toEqual({ about: 'sizes', order: 'latest', page: 3 })
  expect(missSearch({ about: 'x', order: 'never', page: 'x' })).toEqual({
    about: undefined,
    order: undefined,
    page: undefined,
  })
})

it('reads a year, as text or as a number, and nothing else', () => {
  expect(['2019', 2019, '19', 'x', undefined, 20.19].map((year) => yearSearch({ year }).year)).toEqual([
    2019,
    2019,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

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
