import type { SortDirection } from '#platform/web/lists/record-table.tsx'
import { identifierParameter, pageParameter, searchTerm } from '#platform/web/lists/search-parameters.ts'
import type { ManagedProductsInput, ProductListFilter } from '../contract.ts'
import {
  type LackedPart,
  type ListedVisibility,
  lackedParts,
  listedVisibilities,
  type ProductFlag,
  type ProductSort,
  productFlags,
  productSorts,
  type StockLevelChoice,
  stockLevelChoices,
} from '../rules.ts'

export type ProductSearch = {
  search?: string | undefined
  /** An id, or 'none' for products without a category. */
  category?: string | undefined
  subcategory?: string | undefined
  stock?: StockLevelChoice | undefined
  flag?: ProductFlag | undefined
  visibility?: ListedVisibility | undefined
  brand?: string | undefined
  supplier?: string | undefined
  lacks?: LackedPart | undefined
  /** In reais, without cents. */
  lowest?: number | undefined
  highest?: number | undefined
  sort?: Exclude<ProductSort, 'newest'> | undefined
  page?: number | undefined
}

const isNotNewest = (sort: ProductSort): sort is Exclude<ProductSort, 'newest'> => sort !== 'newest'

/** Ignores invalid values. */
export function productSearch(parameters: Record<string, unknown>): ProductSearch {
  const category = parameters.category === 'none' ? 'none' : identifierParameter(parameters.category)
  const isInCategory = category !== undefined && category !== 'none'
  // A parameter that is left out would stay in the address as it is: undefined removes it.
  return {
    search: searchTerm(parameters.search),
    category,
    subcategory: isInCategory ? identifierParameter(parameters.subcategory) : undefined,
    stock: stockLevelChoices.find((known) => known === parameters.stock),
    flag: productFlags.find((known) => known === parameters.flag),
    visibility: listedVisibilities.find((known) => known === parameters.visibility),
    brand: identifierParameter(parameters.brand),
    supplier: identifierParameter(parameters.supplier),
    lacks: lackedParts.find((known) => known === parameters.lacks),
    lowest: reaisParameter(parameters.lowest),
    highest: reaisParameter(parameters.highest),
    sort: productSorts.filter(isNotNewest).find((known) => known === parameters.sort),
    page: pageParameter(parameters.page),
  }
}

/** Up to the highest possible price. */
function reaisParameter(value: unknown): number | undefined {
  const digits = /^\d{1,8}$/.test(String(value)) ? Number(value) : undefined
  return digits !== undefined && digits <= 20_000_000 ? digits : undefined
}

const inCents = (reais: number | undefined) => (reais === undefined ? undefined : reais * 100)

export const listFilter = (search: ProductSearch): ProductListFilter => ({
  search: search.search,
  categoryId: search.category,
  subcategoryId: search.subcategory,
  stock: search.stock,
  flag: search.flag,
  visibility: search.visibility,
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
