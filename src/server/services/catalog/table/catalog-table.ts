import type { FacetColumns } from '#domain/catalog/facets/facet-columns.ts'
import type { SearchLines } from '#domain/catalog/search-lines/search-lines.ts'
import type { ProductGroup } from './product-groups.ts'
import { onRequest, openProductRows, type ProductRows } from './product-rows.ts'
import type { ReadProduct } from './read-products.ts'
import { inTurns, replaced, rest, sortedInPortions } from './sorted.ts'

/** Every live product with what lists look at, in memory. It never changes: a change makes another table. */
export type CatalogTable = {
  rows: ProductRows
  /** The rows of the live products in the order of their names. */
  byName: Uint32Array
  /** The same by rising prices; those on request come last. */
  byPrice: Uint32Array
  byNewest: Uint32Array
  /** What sells best first. */
  bySales: Uint32Array
  /** Of each row whether its product is among them. */
  isLive: Uint8Array
  groups: readonly ProductGroup[]
  /** What the facets see of each group. */
  facets: FacetColumns
  /** The last row that a product had, in this table or in one that followed it. */
  lastRowOf(id: string): number | undefined
  /** All rows that these products have, or had in an earlier table. */
  rowsOf(ids: Iterable<string>): Set<number>
  /** The same with these products read anew; `ids` that were not found are gone. */
  changed(ids: ReadonlySet<string>, found: readonly ReadProduct[]): CatalogTable
  /** The same where brands are called so. */
  withBrandNames(brandNames: ReadonlyMap<string, string>): CatalogTable
}

export type CatalogContents = {
  /** The products by portions, in any order. */
  portions: AsyncIterable<readonly ReadProduct[]>
  brandNames: ReadonlyMap<string, string>
  /** Where what searches look in was added to. */
  lines: SearchLines
}

/** So many products are added before others have their turn. */
const mostAddedAtOnce = 500
/** Words that searches look in take more memory while they are loose: four bytes each. */
const mostLooseWords = 3_000_000
/** Fewer are looked through faster than they are packed. */
const leastPackedWords = 100_000

/** The table of these products. Others have their turn while it is made. */
export async function catalogTable({ portions, brandNames, lines }: CatalogContents): Promise<CatalogTable> {
  const all = openProductRows(lines)
  type Orders = Pick<CatalogTable, 'byName' | 'byPrice' | 'byNewest' | 'bySales'>
  const over = (inOrder: Orders, names: ReadonlyMap<string, string>): CatalogTable => ({
    ...inOrder,
    isLive: flagged(inOrder.byName, all.count()),
    rows: all.all(),
    groups: all.groups.all,
    facets: all.groups.facets(names),
    rowsOf: all.rowsOf,
    lastRowOf: all.lastRowOf,
    changed(ids, found) {
      const gone = all.rowsOf(ids)
      const held = inOrder.byName.filter((row) => gone.has(row))
      // A picture or a text changed: nothing that lists look at.
      const isSame = held.length === found.length && found.every((one, place) => all.isSame(held[place] ?? 0, one))
      if (isSame) return this
      const added = found.map(all.add)
      const { byName, byPrice, byNewest, bySales } = orders(all.all())
      return over(
        {
          byName: replaced(inOrder.byName, gone, added, byName),
          byPrice: replaced(inOrder.byPrice, gone, added.toSorted(byPrice), byPrice),
          byNewest: replaced(inOrder.byNewest, gone, added.toSorted(byNewest), byNewest),
          bySales: replaced(inOrder.bySales, gone, added.toSorted(bySales), bySales),
        },
        names,
      )
    },
    withBrandNames: (others) => over(inOrder, others),
  })

  const numbers: number[] = []
  for await (const portion of portions) {
    for (const one of portion) {
      numbers.push(all.add(one))
      if (numbers.length % mostAddedAtOnce === 0) await rest()
    }
    await inTurns(lines.pack(mostLooseWords))
  }
  await inTurns(lines.pack(leastPackedWords))
  const compare = orders(all.all())
  const sorted = async (by: (a: number, b: number) => number) => Uint32Array.from(await sortedInPortions(numbers, by))
  const byName = await sorted(compare.byName)
  const byPrice = await sorted(compare.byPrice)
  const byNewest = await sorted(compare.byNewest)
  const bySales = await sorted(compare.bySales)
  return over({ byName, byPrice, byNewest, bySales }, brandNames)
}

/** Of each number below `length` 1 where it is one of these. */
function flagged(numbers: Uint32Array, length: number): Uint8Array {
  const flags = new Uint8Array(length)
  for (const number of numbers) flags[number] = 1
  return flags
}

const order = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b))

/** Products that share a place go by their ids. */
function orders({ ids, sortNames, prices, createdAt, soldCounts }: ProductRows) {
  const byId = (a: number, b: number) => order(ids[a] ?? '', ids[b] ?? '')
  const by =
    <Value extends string | number>(values: readonly Value[], none: NoInfer<Value>) =>
    (a: number, b: number) =>
      order(values[a] ?? none, values[b] ?? none)
  const [name, price] = [by<string>(sortNames, ''), by<number>(prices, onRequest)]
  const [age, sales] = [by<number>(createdAt, 0), by<number>(soldCounts, 0)]
  return {
    byName: (a: number, b: number) => name(a, b) || byId(a, b),
    byPrice: (a: number, b: number) => price(a, b) || byId(a, b),
    byNewest: (a: number, b: number) => age(b, a) || byId(a, b),
    bySales: (a: number, b: number) => sales(b, a) || byId(a, b),
  }
}
