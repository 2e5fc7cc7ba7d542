import type { Category } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { listingHeading } from '#domain/catalog/listing-heading.ts'
import type { ListingSearch } from './listing-search.ts'

type Named = { id: string; name: string }

/** The category and subcategory that the listing shows, as far as the shop has them. */
export function namesOf(
  search: ListingSearch,
  categories: readonly Category[],
): { category: Named | undefined; subcategory: Named | undefined } {
  const filter = listingFilter(search)
  if (filter.kind === 'category')
    return { category: categories.find(({ id }) => id === filter.categoryId), subcategory: undefined }
  if (filter.kind !== 'subcategory') return { category: undefined, subcategory: undefined }
  const category = categories.find(({ subcategories }) => subcategories.some(({ id }) => id === filter.subcategoryId))
  return { category, subcategory: category?.subcategories.find(({ id }) => id === filter.subcategoryId) }
}

/** The heading above the listing. */
export function headingOf(search: ListingSearch, categories: readonly Category[]): string {
  const { category, subcategory } = namesOf(search, categories)
  const { vehicle, search: term } = search
  if (search.offers && !vehicle && !category && !term) return 'Promoções'
  return listingHeading({ vehicle, categoryName: category?.name, subcategoryName: subcategory?.name, search: term })
}
