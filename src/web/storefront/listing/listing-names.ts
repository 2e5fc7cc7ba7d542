import type { Category } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { listingHeading } from '#domain/catalog/listing-heading.ts'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import type { BreadcrumbStep } from '#web/storefront/shared/page-breadcrumb.tsx'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'

import { chosenSize } from './listing-search.ts'

type Named = { id: string; name: string }

/**
 * The category and subcategory of a listing, if the shop has them, whether by id or by a search for the name, as the
 * category bar does: one category has one name.
 */
export function namesOf(
  search: ListingSearch,
  categories: readonly Category[],
): { category: Named | undefined; subcategory: Named | undefined } {
  const filter = listingFilter(search)
  if (filter.kind === 'category')
    return { category: categories.find(({ id }) => id === filter.categoryId), subcategory: undefined }
  if (filter.kind === 'search') return namedBy(filter.term, categories)
  if (filter.kind !== 'subcategory') return { category: undefined, subcategory: undefined }
  const category = categories.find(({ subcategories }) => subcategories.some(({ id }) => id === filter.subcategoryId))
  return { category, subcategory: category?.subcategories.find(({ id }) => id === filter.subcategoryId) }
}

function namedBy(term: string, categories: readonly Category[]) {
  const isAskedFor = (name: string) => normaliseForSearch(name) === normaliseForSearch(term)
  for (const category of categories) {
    if (isAskedFor(category.name)) return { category, subcategory: undefined }
    const subcategory = category.subcategories.find(({ name }) => isAskedFor(`${category.name} ${name}`))
    if (subcategory) return { category, subcategory }
  }
  return { category: undefined, subcategory: undefined }
}

const offersName = listingPageTexts.offers

/** Whether the listing shows all offers, and is titled so. */
function isAllOffers(search: ListingSearch): boolean {
  return search.offers === true && listingFilter(search).kind === 'everything'
}

/** The tyre size, if the listing is filtered by one size and nothing else. */
const sizeOf = (search: ListingSearch): string | undefined =>
  listingFilter(search).kind === 'everything' ? chosenSize(search) : undefined

/** The heading above the listing. */
export function headingOf(search: ListingSearch, categories: readonly Category[]): string {
  const { category, subcategory } = namesOf(search, categories)
  const { vehicle, search: term } = search
  const size = sizeOf(search)
  if (size) return listingPageTexts.ofSize(size)
  if (isAllOffers(search)) return offersName
  return listingHeading({ vehicle, categoryName: category?.name, subcategoryName: subcategory?.name, search: term })
}

/** The breadcrumb of the listing; its last step is the listing itself. */
export function breadcrumbOf(search: ListingSearch, categories: readonly Category[]): BreadcrumbStep[] {
  const { category, subcategory } = namesOf(search, categories)
  const all = { name: listingPageTexts.title, link: { to: '/products' } } as const
  const size = sizeOf(search)
  if (size) return [all, { name: listingPageTexts.ofSize(size) }]
  if (isAllOffers(search)) return [all, { name: offersName }]
  if (!category) return [{ name: all.name }]
  if (!subcategory) return [all, { name: category.name }]
  const above = { name: category.name, link: { to: '/products', search: { category: category.id } } } as const
  return [all, above, { name: subcategory.name }]
}
