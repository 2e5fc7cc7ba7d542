import { describe, expect, it, test } from 'vitest'
import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import {
  buildBreadcrumb,
  buildHeading,
  canonicalSearch,
  findWrittenHead,
  isEndless,
  listingTitle,
} from './listing-names.ts'

const category = '3f0b5a1e-6a0c-4c55-9d39-0b6f1f6f1a11'
const subcategory = '51cf9e5c-7d4b-43a5-8a51-5f1f0f6f1a22'
const canonical = (...of: Parameters<typeof canonicalSearch>) =>
  Object.fromEntries(Object.entries(canonicalSearch(...of)).filter(([, value]) => value !== undefined))

describe('canonicalSearch', () => {
  test.each([
    ['its category and its page', { category, page: 3, view: 'list' }, { category, page: 3 }],
    ['the filter that takes precedence', { category, subcategory, search: 'roda' }, { subcategory }],
    ['the offers', { offers: true }, { offers: true }],
    ['the first page when sorted differently', { category, page: 3, sort: 'price', order: 'desc' }, { category }],
    ['one rim, a list of its own', { category, rim: '17', page: 2 }, { category, rim: '17', page: 2 }],
    [
      'its beginning when only what is in stock is shown',
      { category, rim: '17', inStock: true, page: 2 },
      { category, rim: '17' },
    ],
    ['the first page when filtered by price', { category, page: 3, min: 100, max: 900 }, { category }],
  ] as const)('retains %s', (_what, search, expected) => {
    expect(canonical(search)).toEqual(expected)
  })

  test('uses the number of the page that is shown, whichever was requested', () => {
    expect(canonical({ category, page: 999 }, 13)).toEqual({ category, page: 13 })
    expect(canonical({ category, page: 999 }, 1)).toEqual({ category })
    expect(canonical({ page: 1 })).toEqual({})
  })
})

test('there are infinitely many lists by words and by vehicle', () => {
  expect(isEndless({ search: 'roda' })).toBe(true)
  expect(isEndless({ vehicle: 'Fiat Uno 2015' })).toBe(true)
  expect(isEndless({ category, search: 'roda' })).toBe(false)
  expect(isEndless({})).toBe(false)
})

test('there are finitely many lists by one rim or one brand, but not by other facets or several values', () => {
  for (const search of [{ rim: '17' }, { category, brand: 'TSW' }, { rim: '17', inStock: true as const }])
    expect(isEndless(search)).toBe(false)
  for (const search of [{ rim: '15,17' }, { rim: '17', brand: 'TSW' }, { pcd: '4x100' }, { search: 'roda', rim: '17' }])
    expect(isEndless(search)).toBe(true)
})

test('the title has the number of the page, except for the first', () => {
  expect(listingTitle('Rodas', 1)).toBe('Rodas')
  expect(listingTitle('Rodas', 13)).toBe('Rodas (página 13)')
  expect(listingTitle('Rodas', 2, { rim: '17' })).toBe('Rodas: Aro 17 (página 2)')
  expect(listingTitle('Rodas', 1, { rim: '15,17' })).toBe('Rodas')
})

const wheels = '3f0b5a1e-6a0c-4c55-9d39-0b6f1f6f1a11'
const rim15 = '51cf9e5c-7d4b-43a5-8a51-5f1f0f6f1a22'
const categories = [
  { id: wheels, name: 'Rodas', imageUrl: null, subcategories: [{ id: rim15, name: 'Aro 15', categoryId: wheels }] },
]

describe('the breadcrumb of a listing', () => {
  it.each<[ListingSearch, string]>([
    [{}, 'Produtos'],
    [{ search: 'pneu' }, 'Produtos'],
    [{ search: 'rodas' }, 'Produtos > Rodas'],
    [{ search: 'Rodas Aro 15' }, 'Produtos > Rodas > Aro 15'],
    [{ category: wheels }, 'Produtos > Rodas'],
    [{ subcategory: rim15 }, 'Produtos > Rodas > Aro 15'],
    [{ offers: true }, 'Produtos > Promoções'],
    [{ offers: true, category: wheels }, 'Produtos > Rodas'],
    [{ offers: true, search: 'pneu' }, 'Produtos'],
  ])('%j', (search, expected) => {
    const steps = buildBreadcrumb(search, categories)
    expect(steps.map(({ name }) => name).join(' > ')).toBe(expected)
    expect(steps.map(({ link }) => link !== undefined)).toEqual(steps.map((_, index) => index < steps.length - 1))
  })

  it('has the same heading for a category by its id or by its name', () => {
    expect([{ category: wheels }, { search: 'Rodas' }].map((search) => buildHeading(search, categories))).toEqual([
      'Rodas',
      'Rodas',
    ])
    expect(
      [{ subcategory: rim15 }, { search: 'Rodas Aro 15' }].map((search) => buildHeading(search, categories)),
    ).toEqual(['Rodas - Aro 15', 'Rodas - Aro 15'])
    expect(buildHeading({ search: 'Aro 15' }, categories)).toBe('Resultados para "Aro 15"')
  })

  it('ends with the heading of the offers', () => {
    expect(buildBreadcrumb({ offers: true }, categories).at(-1)?.name).toBe(buildHeading({ offers: true }, categories))
  })
})

describe('findWrittenHead', () => {
  const categories = [{ id: category, name: 'Rodas', imageUrl: null, subcategories: [], seoTitle: 'Rodas esportivas' }]
  test.each([
    ['the category alone', { category }, 'Rodas esportivas'],
    ['a view of it', { category, sort: 'price', view: 'list' }, 'Rodas esportivas'],
    ['its second page', { category, page: 2 }, undefined],
    ['one of its rims', { category, rim: '17' }, undefined],
    ['another category', { category: subcategory }, undefined],
    ['everything', {}, undefined],
  ] as const)('of %s', (_what, search, title) => {
    const page = 'page' in search ? search.page : undefined
    expect(findWrittenHead(search, categories, page)).toEqual({ title, description: undefined })
  })
})
