import { expect, it } from 'vitest'
import { lackedParts, productFlags, productSorts } from '../product-list/rules.ts'
import { findSortDirection, isFiltered, listInput, productSearch, sortedBy } from './searches.ts'

const id = '0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c11'

it('reads known parameters and drops the rest', () => {
  expect(
    productSearch({
      search: ' roda ',
      category: id,
      subcategory: id,
      stock: 'low',
      flag: 'new',
      sort: 'price',
      page: '3',
      other: '1',
    }),
  ).toEqual({ search: 'roda', category: id, subcategory: id, stock: 'low', flag: 'new', sort: 'price', page: 3 })
  expect(productSearch({ search: ' ', category: 'x', stock: 'enough', flag: '1', sort: 'newest', page: '1' })).toEqual(
    {},
  )
})

it('reads a price range in whole reais', () => {
  expect(productSearch({ lowest: '100', highest: '250' })).toEqual({ lowest: 100, highest: 250 })
  expect(listInput(productSearch({ lowest: '0', highest: '250' }))).toMatchObject({
    minPriceCents: 0,
    maxPriceCents: 25000,
  })
  for (const wrong of ['-1', '1,5', 'x', '', '99999999'])
    expect(productSearch({ lowest: wrong, highest: wrong })).toEqual({})
})

it('has subcategories only within a category', () => {
  expect(productSearch({ category: 'none', subcategory: id })).toEqual({ category: 'none' })
  expect(productSearch({ subcategory: id })).toEqual({})
})

it('accepts every flag and order of the contract', () => {
  for (const flag of productFlags) expect(productSearch({ flag }).flag).toBe(flag)
  for (const lacks of lackedParts) expect(productSearch({ lacks }).lacks).toBe(lacks)
  for (const sort of productSorts) expect(listInput(productSearch({ sort })).sort).toBe(sort)
})

it('orders the list by a column in both directions', () => {
  const ascending = sortedBy('price', 'ascending')
  const descending = sortedBy('price', 'descending')
  expect([ascending, descending]).toEqual([{ sort: 'price' }, { sort: 'price-desc' }])
  expect(findSortDirection(ascending, 'price')).toBe('ascending')
  expect(findSortDirection(descending, 'price')).toBe('descending')
  expect(findSortDirection(ascending, 'name')).toBeUndefined()
  expect(findSortDirection({}, 'name')).toBeUndefined()
})

it('distinguishes a filtered list from one that is only sorted', () => {
  expect(isFiltered({ sort: 'name', page: 2 })).toBe(false)
  expect(isFiltered({ stock: 'out' })).toBe(true)
  expect(isFiltered({ lowest: 0 })).toBe(true)
})
