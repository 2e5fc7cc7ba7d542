import type { FacetValues } from '#domain/catalog/facets/facet-values.ts'
import { spacedWords } from '#domain/catalog/suggestions/typed-words.ts'
import { openProductGroups, type ProductGroup, valuesOfGroups } from './product-groups.ts'
import type { ReadProduct } from './read-products.ts'
import { merged, portionSize, rest, sortedInPortions } from './sorted.ts'

export type TableProduct = {
  id: string
  sortName: string
  /** What is looked through while somebody types. */
  nameWords: string
  priceCents: number | null
  /** Microseconds. */
  createdAt: number
  soldCount: number
  /** Its combination of measures. */
  fitSpecId: number | null
  group: ProductGroup
}

/** Every live product with what lists look at, in memory. It never changes: a change makes another table. */
export type CatalogTable = {
  byName: readonly TableProduct[]
  /** Rising prices; those on request come last. */
  byPrice: readonly TableProduct[]
  byNewest: readonly TableProduct[]
  /** What sells best first. */
  bySales: readonly TableProduct[]
  /** What the facets see of each group of products, by its index. */
  values: readonly FacetValues[]
  /** The same with these products read anew; `ids` that were not found are gone. */
  changed(ids: ReadonlySet<string>, found: readonly ReadProduct[]): CatalogTable
  /** The same where brands are called so. */
  withBrandNames(brandNames: ReadonlyMap<string, string>): CatalogTable
}

/** The table of these products, which come in the order of their names. Others have their turn while it is made. */
export async function catalogTable(
  rows: readonly ReadProduct[],
  brandNames: ReadonlyMap<string, string>,
): Promise<CatalogTable> {
  const groups = openProductGroups()
  const make = ({ kind, ...product }: ReadProduct): TableProduct => ({
    ...product,
    nameWords: spacedWords(product.sortName),
    group: groups.find(kind),
  })
  type Orders = Pick<CatalogTable, 'byName' | 'byPrice' | 'byNewest' | 'bySales'>
  const over = (
    { byName, byPrice, byNewest, bySales }: Orders,
    values: () => readonly FacetValues[],
  ): CatalogTable => ({
    byName,
    byPrice,
    byNewest,
    bySales,
    values: values(),
    changed(ids, found) {
      const made = found.map(make)
      const held = byName.filter(({ id }) => ids.has(id))
      // A picture or a text changed: nothing that lists look at.
      if (held.length === made.length && held.every((one, place) => isSame(one, made[place]))) return this
      const stays = ({ id }: TableProduct) => !ids.has(id)
      return over(
        {
          byName: merged(byName.filter(stays), made, byNameAndId),
          byPrice: merged(byPrice.filter(stays), made.toSorted(risingPrice), risingPrice),
          byNewest: merged(byNewest.filter(stays), made.toSorted(newestFirst), newestFirst),
          bySales: merged(bySales.filter(stays), made.toSorted(mostSoldFirst), mostSoldFirst),
        },
        values,
      )
    },
    withBrandNames: (names) => over({ byName, byPrice, byNewest, bySales }, valuesOfGroups(groups, names)),
  })

  const byName: TableProduct[] = []
  for (const row of rows) {
    if (byName.length % portionSize === 0) await rest()
    byName.push(make(row))
  }
  const byPrice = await sortedInPortions(byName, risingPrice)
  const byNewest = await sortedInPortions(byName, newestFirst)
  const bySales = await sortedInPortions(byName, mostSoldFirst)
  return over({ byName, byPrice, byNewest, bySales }, valuesOfGroups(groups, brandNames))
}

const isSame = (one: TableProduct, other: TableProduct | undefined) =>
  one.id === other?.id &&
  one.sortName === other.sortName &&
  one.priceCents === other.priceCents &&
  one.soldCount === other.soldCount &&
  one.fitSpecId === other.fitSpecId &&
  one.group === other.group

const order = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b))

function byNameAndId(a: TableProduct, b: TableProduct): number {
  return order(a.sortName, b.sortName) || order(a.id, b.id)
}

function risingPrice(a: TableProduct, b: TableProduct): number {
  const last = Number.POSITIVE_INFINITY
  return order(a.priceCents ?? last, b.priceCents ?? last) || order(a.id, b.id)
}

function newestFirst(a: TableProduct, b: TableProduct): number {
  return order(b.createdAt, a.createdAt) || order(a.id, b.id)
}

function mostSoldFirst(a: TableProduct, b: TableProduct): number {
  return order(b.soldCount, a.soldCount) || order(a.id, b.id)
}
