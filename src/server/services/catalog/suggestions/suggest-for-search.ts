import type { Suggestions } from '#contract/shop/search.ts'
import { readCatalogTable } from '#server/catalog-index/cached-catalog-table.ts'
import type { CatalogTable } from '#server/catalog-index/catalog-table.ts'
import { suggestedCars } from '#server/catalog-index/suggested-cars.ts'
import { suggestedBrands, suggestedCategories } from '#server/catalog-index/suggested-categories.ts'
import { suggestedProducts } from '#server/catalog-index/suggested-products.ts'
import { suggestedSizes } from '#server/catalog-index/suggested-sizes.ts'
import { vehicleCatalog } from '#server/services/fitment/vehicle-catalog.ts'
import type { Shop } from '#server/shop.ts'
import { listCategories } from '../list-categories.ts'
import { productCards } from '../product-cards.ts'
import { listTyreSizes } from '../tyre-sizes.ts'

/** The limit of suggestions of each kind. */
const most = { cars: 3, categories: 3, brands: 2, sizes: 3, products: 5 }

/** Suggestions for a partly typed search: from memory, except for the cards of the products. */
export async function suggestForSearch(shop: Shop, search: string): Promise<Suggestions> {
  const [table, sizes, categories, { inSearches }] = await Promise.all([
    readCatalogTable(shop),
    listTyreSizes(shop),
    listCategories(shop),
    vehicleCatalog(shop),
  ])
  const { rows, groups, isLive } = table
  const order = { names: table.bySales, has: (row: number) => isLive[row] === 1, compare: table.compare.bySales }
  const products = suggestedProducts(search, order, {
    most: most.products,
    nameWords: rows.nameWords,
    isInStock: (row) => groups[rows.groupOf[row] ?? 0]?.isInStock === true,
  })
  const cards = await productCards(
    shop,
    products.map((row) => rows.ids.at(row)),
  )
  return {
    cars: suggestedCars(search, inSearches, most.cars).map(({ model, year }) => ({
      make: model.make,
      model: model.name,
      year,
    })),
    categories: suggestedCategories(search, categories, most.categories),
    brands: suggestedBrands(search, brandsIn(table), most.brands),
    sizes: suggestedSizes(search, sizes, most.sizes),
    products: cards.map(({ id, name, imageUrl, priceCents, isPriceOnRequest }) => ({
      id,
      name,
      imageUrl,
      priceCents,
      isPriceOnRequest,
    })),
  }
}

const brandsOf = new WeakMap<CatalogTable, readonly string[]>()

/** The brands that have products, by name; computed once per table, which is immutable. */
function brandsIn(table: CatalogTable): readonly string[] {
  const known = brandsOf.get(table)
  if (known) return known
  const { lists, numberOf } = table.facets.brand
  const names = new Set(
    [...table.liveInGroup].flatMap((count, group) => (count > 0 ? (lists[numberOf[group] ?? 0] ?? []) : [])),
  )
  const sorted = [...names].sort((a, b) => a.localeCompare(b, 'pt-BR'))
  brandsOf.set(table, sorted)
  return sorted
}
