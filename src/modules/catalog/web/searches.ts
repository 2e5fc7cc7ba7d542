import { pick } from '#platform/pick.ts'
import type { SortDirection } from '#platform/web/lists/record-table.tsx'
import {
  identifierParameter,
  pageParameter,
  readOneOf,
  readParameters,
  searchTerm,
} from '#platform/web/lists/search-parameters.ts'
import { helpCategories } from '../content/rules.ts'
import type { ManagedProductsInput, ProductListFilter } from '../product-list/contract.ts'
import {
  lackedParts,
  listedVisibilities,
  noCategory,
  productFlags,
  productSorts,
  stockLevelChoices,
} from '../product-list/rules.ts'

export const subcategorySearch = readParameters({ search: searchTerm, category: identifierParameter })
export type SubcategorySearch = ReturnType<typeof subcategorySearch>

/** Where a text stands: among the pages, or in a category of the help centre. */
export const contentPlaces = ['pages', ...helpCategories] as const

export const contentsSearch = readParameters({ search: searchTerm, place: readOneOf(contentPlaces) })
export type ContentsSearch = ReturnType<typeof contentsSearch>

const readSearch = readParameters({
  search: searchTerm,
  category: (category) => (category === noCategory ? category : identifierParameter(category)),
  subcategory: identifierParameter,
  stock: readOneOf(stockLevelChoices),
  flag: readOneOf(productFlags),
  visibility: readOneOf(listedVisibilities),
  brand: identifierParameter,
  supplier: identifierParameter,
  lacks: readOneOf(lackedParts),
  lowest: reaisParameter,
  highest: reaisParameter,
  sort: (sort) => productSorts.filter((known) => known !== 'newest').find((known) => known === sort),
  page: pageParameter,
})
export type ProductSearch = ReturnType<typeof readSearch>

/** Ignores invalid values. */
export function productSearch(parameters: Record<string, unknown>): ProductSearch {
  const search = readSearch(parameters)
  const isInCategory = search.category !== undefined && search.category !== noCategory
  return isInCategory ? search : { ...search, subcategory: undefined }
}

/** Without cents, up to the highest possible price. */
function reaisParameter(value: unknown): number | undefined {
  const digits = /^\d{1,8}$/.test(String(value)) ? Number(value) : undefined
  return digits !== undefined && digits <= 20_000_000 ? digits : undefined
}

const inCents = (reais: number | undefined) => (reais === undefined ? undefined : reais * 100)

export const listFilter = (search: ProductSearch): ProductListFilter => ({
  search: search.search,
  categoryId: search.category,
  subcategoryId: search.subcategory,
  ...pick(search, 'stock', 'flag', 'visibility'),
  brandId: search.brand,
  supplierId: search.supplier,
  lacks: search.lacks,
  minPriceCents: inCents(search.lowest),
  maxPriceCents: inCents(search.highest),
})

export const listInput = (search: ProductSearch): Partial<ManagedProductsInput> => ({
  ...listFilter(search),
  sort: search.sort ?? 'newest',
  page: search.page ?? 1,
})

/** The other orders are among the filters. */
export type SortedColumn = 'name' | 'price' | 'stock'

/** Undefined where the list is ordered by something else. */
export function findSortDirection({ sort }: ProductSearch, column: SortedColumn): SortDirection | undefined {
  if (sort === column) return 'ascending'
  return sort === `${column}-desc` ? 'descending' : undefined
}

export const sortedBy = (column: SortedColumn, direction: SortDirection): Pick<ProductSearch, 'sort'> => ({
  sort: direction === 'ascending' ? column : `${column}-desc`,
})

export const isFiltered = (search: ProductSearch): boolean =>
  Object.values(listFilter(search)).some((value) => value !== undefined)
