import { describe, expect, test } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { listingExamples } from '#test/listing-examples.ts'
import {
  listingFilter,
  listingParameter,
  listingParameterNames,
  listingParametersDeciding,
  onlyParameters,
  readListingSearch,
  withoutUsual,
} from './parameters.ts'

describe('readListingSearch', () => {
  test('reads texts out of the address into numbers and choices', () => {
    expect(readListingSearch({ search: ' roda ', page: '3', min: '100', sort: 'price', offers: 'true' })).toEqual({
      search: 'roda',
      page: 3,
      min: 100,
      sort: 'price',
      offers: true,
    })
  })

  test.each([
    { page: '0' },
    { page: 'abc' },
    { sort: 'colour' },
    { order: 'up' },
    { min: '-5' },
    { offers: 'no' },
    { view: 'map' },
    { search: '   ' },
  ])('ignores %j', (typed) => {
    expect(readListingSearch(typed)).toEqual({})
  })
})

describe('the table', () => {
  test.each(listingParameterNames)('%s is read from the address that it was written to', (name) => {
    const search = readListingSearch({ [name]: listingExamples[name] })
    expect(search[name]).toBeDefined()
    expect(readListingSearch({ [name]: String(search[name]) })).toEqual(search)
  })

  test.each(listingParameterNames)('%s is removed from the address only with its default value', (name) => {
    const { usual } = listingParameter(name)
    expect(withoutUsual(readListingSearch({ [name]: listingExamples[name] }))[name]).toBeDefined()
    expect(withoutUsual({ [name]: usual })).toEqual({})
    if (usual !== undefined) expect(readListingSearch({ [name]: usual })[name]).toBe(usual)
  })

  test('lists the parameters that choose a list in order of precedence', () => {
    expect(listingParametersDeciding('list')).toEqual(['vehicle', 'subcategory', 'category', 'search'])
  })

  test('selects the parameters of the requested kinds', () => {
    const search = readListingSearch({ category: 'c', offers: 'true', page: '2', view: 'list' })
    expect(onlyParameters(search, listingParametersDeciding('list', 'narrowing'))).toEqual({
      category: 'c',
      offers: true,
    })
  })
})

itReturns(listingFilter, [
  [{}, { kind: 'everything' }],
  [{ search: '  ', category: ' ', subcategory: '', vehicle: '' }, { kind: 'everything' }],
  [{ search: ' roda ' }, { kind: 'search', term: 'roda' }],
  [
    { category: 'c', search: 'roda' },
    { kind: 'category', categoryId: 'c' },
  ],
  [
    { subcategory: 's', category: 'c', search: 'roda' },
    { kind: 'subcategory', subcategoryId: 's' },
  ],
  [
    { vehicle: 'Honda Civic 2019', subcategory: 's', category: 'c', search: 'roda' },
    { kind: 'vehicle', text: 'Honda Civic 2019' },
  ],
  [{ vehicle: ' Lada Niva 1999 ' }, { kind: 'vehicle', text: 'Lada Niva 1999' }],
])
