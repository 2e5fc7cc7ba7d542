import { itReturns } from '#test/cases.ts'
import { listingFilter } from './listing-filter.ts'

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
