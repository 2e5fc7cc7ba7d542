import { replaced, runInTurns, yieldToEventLoop } from './batches.ts'
import { noValues, onRequest, openProductRows, openValueChanges, type ProductRows, type RowValues } from './columns.ts'
import type { FacetColumns, GroupPlaces, ProductGroup } from './groups.ts'
import type { ReadProduct, SearchedLines } from './read-products.ts'
import { type RowOrder, rowOrders } from './sort-orders.ts'
import type { SearchLines } from './text-index.ts'

/** Every live product in memory. Immutable: a change creates another table. */
export type CatalogTable = Omit<LiveRows, 'values'> & {
  rows: ProductRows & RowValues
  compare: Readonly<Record<RowOrder, (one: number, other: number) => number>>
  groups: readonly ProductGroup[]
  places: GroupPlaces
  facets: FacetColumns
  /** Undefined unless this version was read for this table or a later one. */
  searchedOf: SearchedLines['of']
  liveRowOf(id: string): number | undefined
  /** Reads these products again; `ids` that are not among the batches are removed. Yields to other work in between. */
  changed(ids: ReadonlySet<string>, batches: AsyncIterable<readonly ReadProduct[]>): Promise<CatalogTable>
  /** Packs the search index if much was added to it. */
  pack(): Promise<void>
  /** The same object if no name has changed. */
  withBrandNames(brandNames: ReadonlyMap<string, string>): CatalogTable
}

export type CatalogContents = {
  /** In any order. */
  batches: AsyncIterable<readonly ReadProduct[]>
  brandNames: ReadonlyMap<string, string>
  /** The texts of those products were added to them. */
  lines: SearchLines
}

/** So that other work gets a turn. */
const maxAddedAtOnce = 500
/** Words of an index that is not packed take more memory: four bytes each. */
const maxLooseWords = 3_000_000
/** Fewer words are searched faster than they are packed. */
const minPackedWords = 100_000

/** Yields to other work in between. */
export async function catalogTable({ batches, brandNames, lines }: CatalogContents): Promise<CatalogTable> {
  const all = openProductRows(lines)

  function over({ values, ...live }: LiveRows, names: ReadonlyMap<string, string>): CatalogTable {
    const liveRowOf = (id: string) => all.rowAmong(live.isLive, id.toLowerCase())
    const rows = { ...all.all(), ...values }
    const table: CatalogTable = {
      ...live,
      rows,
      compare: rowOrders(rows),
      groups: all.groups.all,
      places: all.groups.places(),
      facets: all.groups.facets(names),
      searchedOf: all.searchedOf,
      liveRowOf,
      async changed(ids, changedBatches) {
        const removed = new Set([...ids].flatMap((id) => liveRowOf(id) ?? []))
        const [added, priced, sold]: [number[], number[], number[]] = [[], [], []]
        const changes = openValueChanges()
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
            const isPriced = values.prices[row] !== (one.priceCents ?? onRequest)
            const isSold = values.soldCounts[row] !== one.soldCount
            if (isPriced) priced.push(row)
            if (isSold) sold.push(row)
            if (isPriced || isSold) changes.set(row, one)
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

  // All are new to a table of none.
  const table = await over(noRows, brandNames).changed(new Set(), batches)
  await table.pack()
  return table
}

const isEqual = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
  some.size === others.size && [...some].every(([id, name]) => others.get(id) === name)

/** In each sort order, with counts per group and combination of measures. */
export type LiveRows = {
  values: RowValues
  byName: Uint32Array
  /** Rising; prices on request come last. */
  byPrice: Uint32Array
  byNewest: Uint32Array
  /** What sells best first, then the cheapest. */
  bySales: Uint32Array
  isLive: Uint8Array
  liveInGroup: Uint32Array
  liveInSpec: Uint32Array
  inStockInSpec: Uint32Array
}

const none = new Uint32Array()
export const noRows: LiveRows = {
  ...{ byName: none, byPrice: none, byNewest: none, bySales: none },
  ...{ isLive: new Uint8Array(), liveInGroup: none, liveInSpec: none, inStockInSpec: none },
  values: noValues,
}

/** `priced` and `sold` stay with another price or other sales. */
type RowChanges = Record<'gone' | 'added' | 'priced' | 'sold', readonly number[]> & {
  changes: ReturnType<typeof openValueChanges>
}

export async function withChangedRows(
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
  const [before, now] = [rowOrders({ ...rows, ...live.values }), rowOrders({ ...rows, ...values })]
  async function replaceIn(order: RowOrder, moved: readonly number[] = []): Promise<Uint32Array> {
    const leaving = Uint32Array.from([...removed, ...moved]).sort(before[order])
    const coming = Uint32Array.from([...added, ...moved]).sort(now[order])
    if (leaving.length + coming.length === 0) return live[order]
    return runInTurns(replaced(live[order], { leaving, compareBefore: before[order], coming, compare: now[order] }))
  }
  return {
    ...{ isLive, liveInGroup, liveInSpec, inStockInSpec, values },
    byName: await replaceIn('byName'),
    byPrice: await replaceIn('byPrice', priced),
    byNewest: await replaceIn('byNewest'),
    bySales: await replaceIn('bySales', [...new Set([...sold, ...priced])]),
  }
}
