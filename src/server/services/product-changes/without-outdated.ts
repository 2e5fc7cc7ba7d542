import { inTransaction, type Shop } from '#server/shop.ts'
import { isOutdated } from './is-outdated.ts'

/**
 * Does something with many rows at once, and returns those with which it was done. Where it does not go together
 * with what is there by now, it is done with each half of them, down to the single rows that are left out.
 */
export async function withoutOutdated<Row>(
  tx: Shop,
  rows: readonly Row[],
  work: (part: Shop, rows: readonly Row[]) => Promise<void>,
): Promise<Row[]> {
  if (rows.length === 0) return []
  try {
    await inTransaction(tx, (part) => work(part, rows))
    return [...rows]
  } catch (error) {
    if (!isOutdated(error)) throw error
  }
  if (rows.length === 1) return []
  const half = Math.ceil(rows.length / 2)
  const first = await withoutOutdated(tx, rows.slice(0, half), work)
  return [...first, ...(await withoutOutdated(tx, rows.slice(half), work))]
}
