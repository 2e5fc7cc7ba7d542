import type { FacetColumns } from './facet-columns.ts'
import { type LiveRows, noRows, withChangedRows } from './live-rows.ts'
import type { GroupPlaces, ProductGroup } from './product-groups.ts'
import { openProductRows, type ProductRows } from './product-rows.ts'
import type { ReadProduct, SearchedLines } from './read-products.ts'
import { type RowOrder, rowOrders } from './row-orders.ts'
import { onRequest, openValueChanges, type ReadValues, type RowValues } from './row-values.ts'
import type { SearchLines } from './search-lines.ts'
import { runInTurns, yieldToEventLoop } from './sort-in-batches.ts'
import { type UuidWords, uuidWords } from './uuid-list.ts'

/** Every live product with what lists depend on, in memory. It is immutable: a change creates another table. */
export type CatalogTable = Omit<LiveRows, 'values'> & {
  rows: ProductRows & RowValues
  /** How each of the sort orders compares two rows. */
  compare: Readonly<Record<RowOrder, (one: number, other: number) => number>>
  groups: readonly ProductGroup[]
  places: GroupPlaces
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
   * The table after reading these products again, in batches; `ids` that are not among them are removed.
   * `revalued` are rows of other products, each once. Yields to other work in between.
   */
  changed(
    ids: ReadonlySet<string>,
    batches: AsyncIterable<readonly ReadProduct[]>,
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
  /** The products by batches, in any order. */
  batches: AsyncIterable<readonly ReadProduct[]>
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

/** Builds the table of these products. Yields to other work in between. */
export async function catalogTable({ batches, brandNames, lines }: CatalogContents): Promise<CatalogTable> {
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
      compare: rowOrders(rows),
      groups: all.groups.all,
      places: all.groups.places(),
      facets: all.groups.facets(names),
      rowsOf: all.rowsOf,
      searchedOf: all.searchedOf,
      liveRowOf,
      liveRowOfWords,
      async changed(ids, changedBatches, revalued = []) {
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
        for await (const batch of changedBatches) {
          for (const one of batch) {
            const row = liveRowOf(one.id)
            if (row === undefined || !all.isSame(row, one)) {
              const row = all.add(one)
              changes.set(row, one)
              if (added.push(row) % maxAddedAtOnce === 0) await yieldToEventLoop()
              continue
            }
            removed.delete(row)
            revalue(row, one)
          }
          await runInTurns(lines.pack(maxLooseWords))
        }
        if (removed.size + added.length + priced.length + sold.length === 0) return table
        const next = await withChangedRows(
          all,
          { ...live, values },
          { gone: [...removed], added, priced, sold, changes },
        )
        return over(next, names)
      },
      pack: () => runInTurns(lines.pack(minPackedWords)),
      withBrandNames: (others) => (isEqual(others, names) ? table : over({ ...live, values }, others)),
    }
    return table
  }

  const added: number[] = []
  const changes = openValueChanges()
  for await (const batch of batches) {
    for (const one of batch) {
      const row = all.add(one)
      changes.set(row, one)
      if (added.push(row) % maxAddedAtOnce === 0) await yieldToEventLoop()
    }
    await runInTurns(lines.pack(maxLooseWords))
  }
  await runInTurns(lines.pack(minPackedWords))
  return over(await withChangedRows(all, noRows, { gone: [], added, priced: [], sold: [], changes }), brandNames)
}

const isEqual = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
  some.size === others.size && [...some].every(([id, name]) => others.get(id) === name)
