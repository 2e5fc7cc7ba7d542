import { describe, expect, it } from 'vitest'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { breadcrumbOf, headingOf } from './listing-names.ts'

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
    const steps = breadcrumbOf(search, categories)
    expect(steps.map(({ name }) => name).join(' > ')).toBe(expected)
    expect(steps.map(({ link }) => link !== undefined)).toEqual(steps.map((_, index) => index < steps.length - 1))
  })

  it('has the same heading for a category by its id or by its name', () => {
    expect([{ category: wheels }, { search: 'Rodas' }].map((search) => headingOf(search, categories))).toEqual([
      'Rodas',
      'Rodas',
    ])
    expect([{ subcategory: rim15 }, { search: 'Rodas Aro 15' }].map((search) => headingOf(search, categories))).toEqual(
      ['Rodas - Aro 15', 'Rodas - Aro 15'],
    )
    expect(headingOf({ search: 'Aro 15' }, categories)).toBe('Resultados para "Aro 15"')
  })

  it('ends with the heading of the offers', () => {
    expect(breadcrumbOf({ offers: true }, categories).at(-1)?.name).toBe(headingOf({ offers: true }, categories))
  })
})
