import { describe, expect, test } from 'vitest'
import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import { buildListingInput, changedSearch, chosenSize, namesNothing } from './listing-search.ts'

const category = '3f0b5a1e-6a0c-4c55-9d39-0b6f1f6f1a11'

describe('buildListingInput', () => {
  test('asks for what fits the visitor’s car, unless the list shows all, or what fits another one', () => {
    const car = { vehicle: 'Fiat Uno 2015', ownTyre: '165/70 R13' }
    expect(buildListingInput({ search: 'roda' }, car)).toMatchObject({ fits: car.vehicle, ownTyre: car.ownTyre })
    expect(buildListingInput({ search: 'roda', misfits: true }, car)).not.toHaveProperty('fits')
    expect(buildListingInput({ vehicle: 'Honda Civic 2018' }, car)).not.toHaveProperty('fits')
    expect(buildListingInput({ vehicle: 'Honda Civic 2018' }, car)).not.toHaveProperty('ownTyre')
  })

  test('sends only the filter that takes precedence', () => {
    expect(buildListingInput({ vehicle: 'Fiat Uno 2015', category, search: 'roda' })).toEqual({
      vehicle: 'Fiat Uno 2015',
      verdict: 'best',
      sort: 'relevance',
      order: 'asc',
      page: 1,
    })
    expect(buildListingInput({ category, search: 'roda' })).toMatchObject({ category })
  })

  test('a range up to the slider’s maximum has no upper bound', () => {
    expect(buildListingInput({ min: 500 })).toEqual({ minPriceCents: 50_000, sort: 'relevance', order: 'asc', page: 1 })
    expect(buildListingInput({ max: 900 })).toMatchObject({ maxPriceCents: 90_000 })
  })

  test('a car’s list is filtered by price, too', () => {
    expect(buildListingInput({ vehicle: 'Fiat Uno 2015', min: 500, max: 900 })).toMatchObject({
      minPriceCents: 50_000,
      maxPriceCents: 90_000,
    })
  })
})

describe('namesNothing', () => {
  test('a category that is not an id', () => expect(namesNothing({ category: 'rodas' })).toBe(true))
  test('a category that is an id', () => expect(namesNothing({ category })).toBe(false))
})

describe('changedSearch', () => {
  test('starts again at the first page', () => {
    expect(changedSearch({ search: 'roda', page: 4 }, { sort: 'price' })).toEqual({ search: 'roda', sort: 'price' })
  })

  test('stays on its page when only the view changes', () => {
    expect(changedSearch({ page: 3 }, { view: 'list' })).toMatchObject({ page: 3, view: 'list' })
    expect(changedSearch({ page: 3, view: 'list' }, { view: 'grid' }).page).toBe(3)
  })

  test('a price range starts again at the first page', () => {
    expect(changedSearch({ page: 3 }, { min: 100, max: 900 }).page).toBeUndefined()
  })

  test('retains the requested page', () => {
    expect(changedSearch({ search: 'roda' }, { page: 2 }).page).toBe(2)
  })

  test('default values are removed from the address', () => {
    const search = changedSearch({ min: 0, max: 10_000, sort: 'relevance', order: 'asc', view: 'grid' }, {})
    expect(Object.values(search).every((value) => value === undefined)).toBe(true)
  })
})

test.each<[ListingSearch, string | undefined]>([
  [{ width: '205', aspect: '55', rim: '16' }, '205/55 R16'],
  [{ search: 'pneu', width: '205', aspect: '55', rim: '16' }, '205/55 R16'],
  [{ width: '205,215', aspect: '55', rim: '16' }, undefined],
  [{ width: '205', aspect: '55', rim: '16,17' }, undefined],
  [{ width: '205', aspect: '55' }, undefined],
  [{ width: '205', aspect: '55', rim: 'x' }, undefined],
  [{ search: '1856515' }, '185/65 R15'],
  [{ search: ' 185/65R15 ' }, '185/65 R15'],
  [{ search: 'pneu 185/65 R15' }, undefined],
  [{ search: 'pneu' }, undefined],
  [{ vehicle: 'Honda Civic 2018', width: '205', aspect: '55', rim: '16' }, undefined],
])('returns the full tyre size that %j is filtered by', (search, size) => {
  expect(chosenSize(search)).toBe(size)
})
