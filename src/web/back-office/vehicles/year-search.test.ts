import { expect, it } from 'vitest'
import { yearSearch } from './year-search.ts'

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
