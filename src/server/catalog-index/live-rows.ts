import type { openProductRows } from './product-rows.ts'
import { type RowOrder, rowOrders } from './row-orders.ts'
import { noValues, type openValueChanges, type RowValues } from './row-values.ts'
import { replaced, runInTurns, sortInBatches } from './sort-in-batches.ts'

/** The live rows of a table in each sort order, and how many there are per group and combination of measures. */
export type LiveRows = {
  values: RowValues
  /** The rows of the live products in the order of their names. */
  byName: Uint32Array
  /** The same by rising price; prices on request come last. */
  byPrice: Uint32Array
  byNewest: Uint32Array
  /** What sells best first. */
  bySales: Uint32Array
  /** For each row, whether its product is live. */
  isLive: Uint8Array
  /** How many live products each group has. */
  liveInGroup: Uint32Array
  /** How many live products have each combination of measures, and how many of these are in stock. */
  liveInSpec: Uint32Array
  inStockInSpec: Uint32Array
}

const none = new Uint32Array()
/** The rows of a table without products. */
export const noRows: LiveRows = {
  ...{ byName: none, byPrice: none, byNewest: none, bySales: none },
  ...{ isLive: new Uint8Array(), liveInGroup: none, liveInSpec: none, inStockInSpec: none },
  values: noValues,
}

/** Rows to remove, to add, and to keep with another price or other sales; with the new values. */
type RowChanges = Record<'gone' | 'added' | 'priced' | 'sold', readonly number[]> & {
  changes: ReturnType<typeof openValueChanges>
}

/** The live rows, their orders and counts after these changes. */
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
    const leaving = await sortInBatches([...removed, ...moved], before[order])
    const coming = await sortInBatches([...added, ...moved], now[order])
    if (leaving.length + coming.length === 0) return live[order]
    return runInTurns(replaced(live[order], { leaving, compareBefore: before[order], coming, compare: now[order] }))
  }
  return {
    ...{ isLive, liveInGroup, liveInSpec, inStockInSpec, values },
    byName: await replaceIn('byName'),
    byPrice: await replaceIn('byPrice', priced),
    byNewest: await replaceIn('byNewest'),
    bySales: await replaceIn('bySales', sold),
  }
}
