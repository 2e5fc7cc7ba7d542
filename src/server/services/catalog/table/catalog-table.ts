import type { FacetColumns } from '#domain/catalog/facets/facet-columns.ts'
import type { SearchLines } from '#domain/catalog/search-lines/search-lines.ts'
import { type UuidWords, uuidWords } from '#domain/uuid-list.ts'
import type { ProductGroup } from './product-groups.ts'
import { openProductRows, type ProductRows } from './product-rows.ts'
import type { ReadProduct, SearchedLines } from './read-products.ts'
import { noValues, onRequest, openValueChanges, type ReadValues, type RowValues } from './row-values.ts'
import { inTurns, replaced, rest, sortedInPortions } from './sorted.ts'

/** Every live product with what lists depend on, in memory. It is immutable: a change creates another table. */
export type CatalogTable = {
  rows: ProductRows & RowValues
  /** The rows of the live products in the order of their names. */
  byName: Uint32Array
  /** The same by rising price; prices on request come last. */
  byPrice: Uint32Array
  byNewest: Uint32Array
  /** What sells best first. */
  bySales: Uint32Array
  /** How each of these orders compares two rows. */
  compare: Readonly<Record<RowOrder, (one: number, other: number) => number>>
  /** For each row, whether the product is live in this table. */
  isLive: Uint8Array
  groups: readonly ProductGroup[]
  /** How many live products each group has. */
  liveInGroup: Uint32Array
  /** How many live products have each combination of measures, and how many of these are in stock. */
  liveInSpec: Uint32Array
  inStockInSpec: Uint32Array
  /** What the facets see of each group. */
  facets: FacetColumns
  /** The searchable text of a product, if this version of it was read for this table or a later one. */
  searchedOf: SearchedLines['of']
  /** All rows that these products have, or had in an earlier table. */
  rowsOf(ids: Iterable<string>): Iterable<number>
  /** The row of a product that is live in this table. */
  liveRowOf(id: string): number | undefined
  /** The same for an id in binary form. */
  liveRowOfWords(id: UuidWords): number | undefined
  /**
   * The table after reading these products again, in portions; `ids` that are not among them are removed. `revalued` are rows of other
   * products, each once. Yields to other work in between.
   */
  changed(
    ids: ReadonlySet<string>,
    portions: AsyncIterable<readonly ReadProduct[]>,
    revalued?: readonly RevaluedRow[],
  ): Promise<CatalogTable>
  /** Packs the search index if much was added to it. */
  pack(): Promise<void>
  /** The table with these brand names; the same object if they have not changed. */
  withBrandNames(brandNames: ReadonlyMap<string, string>): CatalogTable
}

/** A row whose product has other values and is otherwise the same. */
export type RevaluedRow = ReadValues & { row: number }

export type CatalogContents = {
  /** The products by portions, in any order. */
  portions: AsyncIterable<readonly ReadProduct[]>
  brandNames: ReadonlyMap<string, string>
  /** The search lines to which those of these products were added. */
  lines: SearchLines
}

/** This many products are added before other work gets a turn. */
const maxAddedAtOnce = 500
/** The words of a search index that is not packed take more memory: four bytes each. */
const maxLooseWords = 3_000_000
/** Fewer words are searched faster than they are packed. */
const minPackedWords = 100_000

type RowOrder = 'byName' | 'byPrice' | 'byNewest' | 'bySales'
type RowOrders = Pick<CatalogTable, RowOrder>
/** The sort orders of rows, which rows are live, and how many per group and combination of measures. */
type LiveRows = RowOrders &
  Pick<CatalogTable, 'isLive' | 'liveInGroup' | 'liveInSpec' | 'inStockInSpec'> & { values: RowValues }

/** Builds the table of these products. Yields to other work in between. */
export async function catalogTable({ portions, brandNames, lines }: CatalogContents): Promise<CatalogTable> {
  const all = openProductRows(lines)

  function over({ values, ...live }: LiveRows, names: ReadonlyMap<string, string>): CatalogTable {
    const liveRowOfWords = (id: UuidWords) => all.rowAmong(live.isLive, id)
    const liveRowOf = (id: string) => {
      const words = uuidWords(id)
      return words && liveRowOfWords(words)
    }
    const rows = { ...all.all(), ...values }
    const table: CatalogTable = {
      ...live,
      rows,
      compare: orders(rows),
      groups: all.groups.all,
      facets: all.groups.facets(names),
      rowsOf: all.rowsOf,
      searchedOf: all.searchedOf,
      liveRowOf,
      liveRowOfWords,
      async changed(ids, changedPortions, revalued = []) {
        const removed = new Set([...ids].flatMap((id) => liveRowOf(id) ?? []))
        const [added, priced, sold]: [number[], number[], number[]] = [[], [], []]
        const changes = openValueChanges()
        function revalue(row: number, one: ReadValues): void {
          const isPriced = values.prices[row] !== (one.priceCents ?? onRequest)
          const isSold = values.soldCounts[row] !== one.soldCount
          if (isPriced) priced.push(row)
          if (isSold) sold.push(row)
          if (isPriced || isSold) changes.set(row, one)
          // A picture changed: nothing that lists depend on.
          else values.versions[row] = one.version
        }
        for (const one of revalued) revalue(one.row, one)
        for await (const portion of changedPortions) {
          for (const one of portion) {
            const row = liveRowOf(one.id)
            if (row === undefined || !all.isSame(row, one)) {
              const row = all.add(one)
              changes.set(row, one)
              if (added.push(row) % maxAddedAtOnce === 0) await rest()
              continue
            }
            removed.delete(row)
            revalue(row, one)
          }
          await inTurns(lines.pack(maxLooseWords))
        }
        if (removed.size + added.length + priced.length + sold.length === 0) return table
        const next = await withReplaced(all, { ...live, values }, { gone: [...removed], added, priced, sold, changes })
        return over(next, names)
      },
      pack: () => inTurns(lines.pack(minPackedWords)),
      withBrandNames: (others) => (isEqual(others, names) ? table : over({ ...live, values }, others)),
    }
    return table
  }

  const added: number[] = []
  const changes = openValueChanges()
  for await (const portion of portions) {
    for (const one of portion) {
      const row = all.add(one)
      changes.set(row, one)
      if (added.push(row) % maxAddedAtOnce === 0) await rest()
    }
    await inTurns(lines.pack(maxLooseWords))
  }
  await inTurns(lines.pack(minPackedWords))
  return over(await withReplaced(all, noRows, { gone: [], added, priced: [], sold: [], changes }), brandNames)
}

const isEqual = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
  some.size === others.size && [...some].every(([id, name]) => others.get(id) === name)

const none = new Uint32Array()
const noRows: LiveRows = {
  ...{ byName: none, byPrice: none, byNewest: none, bySales: none },
  ...{ isLive: new Uint8Array(), liveInGroup: none, liveInSpec: none, inStockInSpec: none },
  values: noValues,
}

/** Rows to remove, to add, and to keep with another price or other sales; with the new values. */
type RowChanges = Record<'gone' | 'added' | 'priced' | 'sold', readonly number[]> & {
  changes: ReturnType<typeof openValueChanges>
}

/** What is live after these changes. */
async function withReplaced(
  all: ReturnType<typeof openProductRows>,
  live: LiveRows,
  { gone: removed, added, priced, sold, changes }: RowChanges,
): Promise<LiveRows> {
  const rows = all.all()
  const values = changes.over(live.values, rows.ids.count())
  const isLive = new Uint8Array(rows.ids.count())
  isLive.set(live.isLive)
  const liveInGroup = new Uint32Array(all.groups.all.length)
  liveInGroup.set(live.liveInGroup)
  const liveInSpec = new Uint32Array(rows.specIds.length)
  liveInSpec.set(live.liveInSpec)
  const inStockInSpec = new Uint32Array(rows.specIds.length)
  inStockInSpec.set(live.inStockInSpec)
  const count = (row: number, by: number) => {
    const [group, spec] = [rows.groupOf[row] ?? 0, rows.specOf[row] ?? 0]
    liveInGroup[group] = (liveInGroup[group] ?? 0) + by
    liveInSpec[spec] = (liveInSpec[spec] ?? 0) + by
    if (all.groups.all[group]?.isInStock) inStockInSpec[spec] = (inStockInSpec[spec] ?? 0) + by
  }
  for (const row of removed) {
    isLive[row] = 0
    count(row, -1)
  }
  for (const row of added) {
    isLive[row] = 1
    count(row, 1)
  }
  const [before, now] = [orders({ ...rows, ...live.values }), orders({ ...rows, ...values })]
  async function replaceIn(order: RowOrder, moved: readonly number[] = []): Promise<Uint32Array> {
    const leaving = await sortedInPortions([...removed, ...moved], before[order])
    const coming = await sortedInPortions([...added, ...moved], now[order])
    if (leaving.length + coming.length === 0) return live[order]
    return inTurns(replaced(live[order], { leaving, compareBefore: before[order], coming, compare: now[order] }))
  }
  return {
    ...{ isLive, liveInGroup, liveInSpec, inStockInSpec, values },
    byName: await replaceIn('byName'),
    byPrice: await replaceIn('byPrice', priced),
    byNewest: await replaceIn('byNewest'),
    bySales: await replaceIn('bySales', sold),
  }
}

const order = (a: number, b: number) => (a < b ? -1 : Number(a > b))

/** Products with equal values are sorted by id. */
function orders({ ids, rowsByRisingIds, sortNames, prices, createdAt, soldCounts }: ProductRows & RowValues) {
  // Many products have equal values, and comparing two numbers is far faster than comparing two ids.
  const byId = (a: number, b: number) => (a < rowsByRisingIds && b < rowsByRisingIds ? a - b : ids.compare(a, b))
  const by = (values: ArrayLike<number>, none: number) => (a: number, b: number) =>
    order(values[a] ?? none, values[b] ?? none)
  const [price, age, sales] = [by(prices, onRequest), by(createdAt, 0), by(soldCounts, 0)]
  return {
    byName: (a: number, b: number) => sortNames.compare(a, b) || byId(a, b),
    byPrice: (a: number, b: number) => price(a, b) || byId(a, b),
    byNewest: (a: number, b: number) => age(b, a) || byId(a, b),
    bySales: (a: number, b: number) => sales(b, a) || byId(a, b),
  }
}
