import { expect, it } from 'vitest'
import { missSearch, yearSearch } from './car-search.ts'

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
