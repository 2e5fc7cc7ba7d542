import { type FacetValues, facetValues } from '#domain/catalog/facets/facet-values.ts'
import { type ReadProduct, readKind } from './read-products.ts'

/** Products that the facets and the categories see alike. */
export type ProductGroup = {
  index: number
  categoryId: string | null
  subcategoryId: string | null
  values: FacetValues
}

export type TableProduct = { id: string; sortName: string; priceCents: number | null; group: ProductGroup }

/** Every live product with what lists look at, in memory. It never changes: a change makes another table. */
export type CatalogTable = {
  byName: readonly TableProduct[]
  byId(): ReadonlyMap<string, TableProduct>
  groups: readonly ProductGroup[]
  /** Rising prices; those on request come last. */
  byPrice(): readonly TableProduct[]
  /** The same with these products read anew; `ids` that were not found are gone. */
  changed(ids: ReadonlySet<string>, found: readonly ReadProduct[]): CatalogTable
}

/** The table of these products, which come in the order of their names. */
export function catalogTable(rows: readonly ReadProduct[], brandNames: ReadonlyMap<string, string>): CatalogTable {
  const groupOf = groupsOf(brandNames)
  const make = ({ kind, ...product }: ReadProduct): TableProduct => ({ ...product, group: groupOf.find(kind) })
  const over = (byName: readonly TableProduct[]): CatalogTable => {
    let byId: ReadonlyMap<string, TableProduct> | undefined
    let byPrice: readonly TableProduct[] | undefined
    return {
      byName,
      byId: () => (byId ??= new Map(byName.map((product) => [product.id, product]))),
      groups: groupOf.all,
      byPrice: () => (byPrice ??= [...byName].sort(risingPrice)),
      changed: (ids, found) =>
        over(
          merged(
            byName.filter(({ id }) => !ids.has(id)),
            found.map(make),
          ),
        ),
    }
  }
  return over(rows.map(make))
}

function groupsOf(brandNames: ReadonlyMap<string, string>) {
  const byKind = new Map<string, ProductGroup>()
  const all: ProductGroup[] = []
  const find = (kind: string): ProductGroup => {
    const known = byKind.get(kind)
    if (known) return known
    const { categoryId, subcategoryId, brandId, ...product } = readKind(kind)
    const brandName = brandId === null ? null : (brandNames.get(brandId) ?? null)
    const group = { index: all.length, categoryId, subcategoryId, values: facetValues({ ...product, brandName }) }
    all.push(group)
    byKind.set(kind, group)
    return group
  }
  return { all, find }
}

/** Two lists in the order of name as one. */
function merged(some: readonly TableProduct[], others: readonly TableProduct[]): TableProduct[] {
  if (others.length === 0) return [...some]
  const all: TableProduct[] = []
  let place = 0
  for (const other of others) {
    for (let next = some[place]; next && byNameAndId(next, other) < 0; next = some[place]) {
      all.push(next)
      place += 1
    }
    all.push(other)
  }
  return all.concat(some.slice(place))
}

const order = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b))

function byNameAndId(a: TableProduct, b: TableProduct): number {
  return order(a.sortName, b.sortName) || order(a.id, b.id)
}

function risingPrice(a: TableProduct, b: TableProduct): number {
  const last = Number.POSITIVE_INFINITY
  return order(a.priceCents ?? last, b.priceCents ?? last) || order(a.id, b.id)
}
